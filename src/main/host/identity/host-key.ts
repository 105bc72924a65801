// The key by which devices know this host again. It is made with the data folder and never leaves it.

import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'

/** The public part of a host's identity. */
export interface HostIdentity {
  readonly id: string
  readonly name: string
  /** Its public key. */
  readonly key: string
}

export interface HostKey {
  /** Ed25519, 64 hex digits. */
  readonly publicKey: string
  /** 128 hex digits. */
  sign(text: Uint8Array): string
}

/** The last bytes of an Ed25519 key in this encoding are the key itself. */
const publicKeyBytes = 32
const idDigits = 16

/** A new private key, in the form in which it is saved. */
export function makeHostKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519')
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

/** Throws for what `makeHostKey` has not made. */
export function readHostKey(stored: string): HostKey {
  const privateKey = createPrivateKey(stored)
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error('not an Ed25519 key')
  const encoded = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  return {
    publicKey: encoded.subarray(-publicKeyBytes).toString('hex'),
    sign: (text) => sign(null, text, privateKey).toString('hex'),
  }
}

/** The id of a host whose data folder and key are made together. A folder from before there were keys keeps its own. */
export function hostIdOf(publicKey: string): string {
  return createHash('sha256').update(Buffer.from(publicKey, 'hex')).digest('hex').slice(0, idDigits)
}
