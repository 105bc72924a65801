// The key of a host, for tests.

import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { proofText } from '#shared/protocol/host-proof.ts'
import type { HostMessage } from '#shared/protocol/messages.ts'

export interface TestKey {
  readonly publicKey: string
  prove(what: { hostId: string; at: string; nonce: string }): HostMessage
}

export function testKey(): TestKey {
  const secret = ed25519.utils.randomSecretKey()
  const publicKey = bytesToHex(ed25519.getPublicKey(secret))
  return {
    publicKey,
    prove({ hostId, at, nonce }) {
      const signature = bytesToHex(ed25519.sign(proofText({ hostId, at, nonce }), secret))
      return { type: 'proof', hostId, key: publicKey, at, signature }
    },
  }
}
