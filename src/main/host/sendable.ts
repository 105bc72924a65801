import { limits } from '#shared/protocol/limits.ts'
import { deny } from './denial.ts'
import type { Denial } from './denial.ts'

/** What a reader could not take in would cost them their connection. */
export function sendable<T extends object>(what: T): T | Denial {
  return Buffer.byteLength(JSON.stringify(what)) > limits.matchBytes ? deny('match-too-big') : what
}
