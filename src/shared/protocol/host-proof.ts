// A host proves its identity: it signs the client's nonce with the key of its data folder.

import { utf8ToBytes } from '@noble/hashes/utils.js'

/** The text that the host signs with Ed25519. `at`: the address of the host, so that a proof is worth nothing elsewhere. */
export function proofText({ hostId, at, nonce }: { hostId: string; at: string; nonce: string }): Uint8Array {
  return utf8ToBytes(['lanyard host proof 1', hostId, at, nonce].join('\n'))
}
