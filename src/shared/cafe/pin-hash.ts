// Reads a PIN's hash. Files come from anywhere: none may ask for so much work that the host stops.

import { pinHash } from './settings.ts'

/** The cost of one guess, as scrypt's parameters. */
export interface ScryptCost {
  readonly cost: number
  readonly blockSize: number
  readonly parallel: number
}

export interface ReadPinHash extends ScryptCost {
  /** In hex, as the hash. */
  readonly salt: string
  readonly hash: string
}

const most = { cost: 131_072, blockSize: 16, parallel: 4 } satisfies ScryptCost
/** Below it the library does not count its memory as we do. */
const leastCost = 16
/** With blocks of one scrypt itself ends here. */
const mostCostOfSmallest = 32_768

/** Undefined for a text that is no hash of a PIN, or whose check is impossible or needs over 256 MiB or a few seconds. */
export function readPinHash(text: string): ReadPinHash | undefined {
  if (!pinHash.safeParse(text).success) return undefined
  const [, cost = '', blockSize = '', parallel = '', salt = '', hash = ''] = text.split(':')
  const read = { cost: Number(cost), blockSize: Number(blockSize), parallel: Number(parallel), salt, hash }
  const isPowerOfTwo = (read.cost & (read.cost - 1)) === 0
  const isPossible = read.cost >= leastCost && (read.blockSize > 1 || read.cost <= mostCostOfSmallest)
  const isBearable = read.cost <= most.cost && read.blockSize <= most.blockSize && read.parallel <= most.parallel
  return isPowerOfTwo && isPossible && isBearable && read.blockSize > 0 && read.parallel > 0 ? read : undefined
}
