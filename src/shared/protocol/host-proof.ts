// A host proves its identity by signing the client's nonce with the key in its data folder.

import { utf8ToBytes } from '@noble/hashes/utils.js'

/** The text that the host signs with Ed25519. `at`: the host's address, so that a proof is worthless at any other. */
export function proofText({ hostId, at, nonce }: { hostId: string; at: string; nonce: string }): Uint8Array {
  return utf8ToBytes(['lanyard host proof 1', hostId, at, nonce].join('\n'))
}
