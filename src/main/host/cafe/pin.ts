// Hashes and checks the PIN of a cafe's staff.

import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { readPinHash, type ScryptCost } from '#shared/cafe/pin-hash.ts'

const saltBytes = 16
const hashBytes = 32

/**
 * One hash takes about 80 ms and 32 MiB on an office machine of 2020: with the file, trying all ten thousand PINs takes a
 * quarter of an hour.
 */
export const defaultPinWork: ScryptCost = { cost: 32_768, blockSize: 8, parallel: 1 }

/** The hash, in the form of `CafeSettings.pin`. It is salted, so the same PIN gives another hash each time. */
export async function hashPin(pin: string, work: ScryptCost = defaultPinWork): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await digest(pin, salt, work)
  return `scrypt:${work.cost}:${work.blockSize}:${work.parallel}:${salt.toString('hex')}:${hash.toString('hex')}`
}

/** Compares in constant time. Throws if `kept` is not a PIN hash. */
export async function verifyPin(pin: string, kept: string): Promise<boolean> {
  const read = readPinHash(kept)
  if (!read) throw new Error('what is kept of the PIN is not a hash of one')
  const hash = await digest(pin, Buffer.from(read.salt, 'hex'), read)
  return timingSafeEqual(hash, Buffer.from(read.hash, 'hex'))
}

/** Runs outside the main thread, on which tables are played. */
function digest(pin: string, salt: Buffer, { cost, blockSize, parallel }: ScryptCost): Promise<Buffer> {
  // Twice the memory that scrypt needs: the library's own count is slightly higher.
  const maxmem = 2 * 128 * cost * blockSize * parallel
  return new Promise((resolve, reject) => {
    scrypt(pin, salt, hashBytes, { N: cost, r: blockSize, p: parallel, maxmem }, (error, hash) => {
      if (error) reject(error)
      else resolve(hash)
    })
  })
}
