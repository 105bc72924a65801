// The client's check of a host's proof. A page that was loaded over plain HTTP has no WebCrypto, hence the library.

import { ed25519 } from '@noble/curves/ed25519.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { z } from 'zod/mini'
import { proofText } from './host-proof.ts'

/** The identity that a host has proved. */
export interface ProvenHost {
  readonly hostId: string
  /** Its public key: 64 hex digits. */
  readonly key: string
}

const hex = (bytes: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`)))
const proof = z.object({
  hostId: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  key: hex(32),
  at: z.string(),
  signature: hex(64),
})

const { BASE } = ed25519.Point
/** The library's default window size for tables of multiples. */
const usualWindow = 6

/**
 * Checks a host's answer to a challenge. Undefined if it is not a valid proof. `nonce`: from the challenge; `at`: the
 * address that the client has used, such as `192.168.1.20:4747`.
 */
export function checkHostProof(message: unknown, nonce: string, at: string): ProvenHost | undefined {
  const read = proof.safeParse(message)
  if (!read.success || read.data.at !== at) return undefined
  const { hostId, key, signature } = read.data
  // For one check, building the table of multiples takes longer than it saves. It is restored below, because a shuffle
  // uses it often.
  BASE.precompute(1)
  try {
    const isIts = ed25519.verify(hexToBytes(signature), proofText({ hostId, at, nonce }), hexToBytes(key), {
      zip215: false,
    })
    return isIts ? { hostId, key } : undefined
  } catch {
    return undefined // the bytes are not a key
  } finally {
    BASE.precompute(usualWindow)
  }
}
