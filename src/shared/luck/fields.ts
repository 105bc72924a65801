// The encoding of lists of fields as bytes to be hashed, used everywhere in a shuffle.

import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { z } from 'zod/mini'

/** 32 bytes: a hash, a number, an element or a scalar. */
export const hex32 = z.string().check(z.regex(/^[0-9a-f]{64}$/, '64 hex digits'))

export type Field = string | Uint8Array

/** Each field with its length before it, so that no two lists of fields make the same bytes. */
export function framed(fields: readonly Field[]): Uint8Array {
  const parts = fields.flatMap((field) => {
    const bytes = typeof field === 'string' ? utf8ToBytes(field) : field
    const length = new Uint8Array(4)
    new DataView(length.buffer).setUint32(0, bytes.length)
    return [length, bytes]
  })
  return concatBytes(...parts)
}

/** No bytes for null. */
export const bytesOf = (hex: string | null): Uint8Array => (hex === null ? new Uint8Array() : hexToBytes(hex))
