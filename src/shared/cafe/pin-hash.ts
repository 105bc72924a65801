// Reads a PIN's hash. Files come from anywhere: none may make the host do so much work that it stalls.

import { pinHash } from './settings.ts'

/** The cost of one guess, as scrypt's parameters. */
export interface ScryptCost {
  readonly cost: number
  readonly blockSize: number
  readonly parallel: number
}

export interface ReadPinHash extends ScryptCost {
  /** In hex, like `hash`. */
  readonly salt: string
  readonly hash: string
}

const maxCost = { cost: 131_072, blockSize: 16, parallel: 4 } satisfies ScryptCost
/** Below this cost the library counts its memory differently from the limit here. */
const minCost = 16
/** With a block size of 1, scrypt itself allows no higher cost. */
const maxCostOfSmallestBlock = 32_768

/** Undefined if the text is not a PIN's hash, or if checking it is impossible or takes over 256 MiB or a few seconds. */
export function readPinHash(text: string): ReadPinHash | undefined {
  if (!pinHash.safeParse(text).success) return undefined
  const [, cost = '', blockSize = '', parallel = '', salt = '', hash = ''] = text.split(':')
  const read = { cost: Number(cost), blockSize: Number(blockSize), parallel: Number(parallel), salt, hash }
  const isPowerOfTwo = (read.cost & (read.cost - 1)) === 0
  const isPossible = read.cost >= minCost && (read.blockSize > 1 || read.cost <= maxCostOfSmallestBlock)
  const isBearable =
    read.cost <= maxCost.cost && read.blockSize <= maxCost.blockSize && read.parallel <= maxCost.parallel
  return isPowerOfTwo && isPossible && isBearable && read.blockSize > 0 && read.parallel > 0 ? read : undefined
}
