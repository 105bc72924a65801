import { limits } from '#shared/protocol/limits.ts'
import { deny } from '../rejection.ts'
import type { Denial } from '../rejection.ts'

/** What a reader could not take in would cost them their connection. */
export function sendable<T extends object>(what: T): T | Denial {
  return Buffer.byteLength(JSON.stringify(what)) > limits.matchBytes ? deny('match-too-big') : what
}
