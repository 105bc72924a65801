import { limits } from '#shared/protocol/limits.ts'
import { reject } from '../rejection.ts'
import type { Rejection } from '../rejection.ts'

/** The message, or a rejection if it is longer than `limits.matchBytes`: sending it would cut off the reader's connection. */
export function rejectIfTooBig<T extends object>(what: T): T | Rejection {
  return Buffer.byteLength(JSON.stringify(what)) > limits.matchBytes ? reject('match-too-big') : what
}
