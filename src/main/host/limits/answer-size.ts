import { limits } from '#shared/protocol/limits.ts'
import { reject } from '../rejection.ts'
import type { Rejection } from '../rejection.ts'

/** The message, or a rejection where it is over `limits.matchBytes`: a larger one would cut the reader's connection off. */
export function rejectIfTooBig<T extends object>(what: T): T | Rejection {
  return Buffer.byteLength(JSON.stringify(what)) > limits.matchBytes ? reject('match-too-big') : what
}
