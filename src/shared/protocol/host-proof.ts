// How a host shows that it is the one it was before: it signs what the client has made up, with the key of its data folder.

import { utf8ToBytes } from '@noble/hashes/utils.js'

/** What is signed, with Ed25519. `at`: where the host was reached, so that a proof is worth nothing elsewhere. */
export function proofText({ hostId, at, nonce }: { hostId: string; at: string; nonce: string }): Uint8Array {
  return utf8ToBytes(['lanyard host proof 1', hostId, at, nonce].join('\n'))
}
