import { limits } from '#shared/protocol/limits.ts'
import { reject } from '../rejection.ts'
import type { Rejection } from '../rejection.ts'

/** What a reader could not take in would cost them their connection. */
export function sendable<T extends object>(what: T): T | Rejection {
  return Buffer.byteLength(JSON.stringify(what)) > limits.matchBytes ? reject('match-too-big') : what
}
