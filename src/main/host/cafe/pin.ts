// The PIN of a cafe's staff: what of it is kept, and whether digits are it.

import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { readPinHash, type ScryptCost } from '#shared/cafe/pin-hash.ts'

const saltBytes = 16
const hashBytes = 32

/** About 80 ms on an office machine of 2020, in which a guess needs 32 MiB: ten thousand PINs take a quarter of an hour, who has the file at hand. */
export const defaultPinWork: ScryptCost = { cost: 32_768, blockSize: 8, parallel: 1 }

/** As `CafeSettings.pin` has it. Another one each time, for the same digits too. */
export async function hashPin(pin: string, work: ScryptCost = defaultPinWork): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await digest(pin, salt, work)
  return `scrypt:${work.cost}:${work.blockSize}:${work.parallel}:${salt.toString('hex')}:${hash.toString('hex')}`
}

/** Takes as long for wrong digits as for the right ones. Throws for a hash that is none. */
export async function verifyPin(pin: string, kept: string): Promise<boolean> {
  const read = readPinHash(kept)
  if (!read) throw new Error('what is kept of the PIN is not a hash of one')
  const hash = await digest(pin, Buffer.from(read.salt, 'hex'), read)
  return timingSafeEqual(hash, Buffer.from(read.hash, 'hex'))
}

/** Away from the thread on which tables are played. */
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
