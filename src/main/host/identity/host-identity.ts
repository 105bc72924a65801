// The host's id, name and key: kept in the journal, made where they are missing.

import { hostname } from 'node:os'
import { proofText } from '#shared/protocol/host-proof.ts'
import { hostIdOf, makeHostKey, readHostKey } from './host-key.ts'
import { RowError } from '../journal/rows.ts'
import type { HostMessage } from '#shared/protocol/messages.ts'
import type { HostIdentity, HostKey } from './host-key.ts'
import type { HostRecord } from '../journal/host-journal.ts'
import type { Journal } from '../journal/journal.ts'

export interface IdentityOptions {
  /** New name of the host. By default the saved name or, where there is none, the machine's name. */
  readonly name?: string | undefined
  readonly dataFolder?: string | undefined
  /** The machine's name; empty where it has none. */
  readonly machine?: string
}

export interface OpenedIdentity {
  readonly identity: HostIdentity
  readonly key: HostKey
  /** Writes down what is new of it. Rejects with a message for a person. */
  save(): Promise<void>
}

/** Opens the saved identity and creates missing parts. Throws with a message for a person if it can't be read. */
export function openIdentity(
  journal: Journal,
  { name: wanted, dataFolder = '', machine = hostname() }: IdentityOptions,
): OpenedIdentity {
  const before = readRecord(journal, dataFolder)
  const stored = before?.key ?? makeHostKey()
  const key = readKey(stored, dataFolder)
  const id = before?.id ?? hostIdOf(key.publicKey)
  const name = wanted ?? (before?.name || shortName(machine))
  return {
    identity: { id, name, key: key.publicKey },
    key,
    async save() {
      if (before?.name !== name || before.key !== stored) await journal.saveHost({ id, name, key: stored })
    },
  }
}

function shortName(machine: string): string {
  return machine.split('.')[0] || 'Lanyard'
}

/** The answer to a challenge: this host has the private key. `at`: where the host was reached. */
export function proofOfIdentity({ id }: HostIdentity, key: HostKey): (nonce: string, at: string) => HostMessage {
  return (nonce, at) => {
    const signature = key.sign(proofText({ hostId: id, at, nonce }))
    return { type: 'proof', hostId: id, key: key.publicKey, at, signature }
  }
}

const remedy = 'put back a copy of it, or choose another data folder.'

function readRecord(journal: Journal, folder: string): HostRecord | undefined {
  try {
    return journal.host()
  } catch (error) {
    if (!(error instanceof RowError)) throw error
    const sentence = `The host's name and key in the data folder ${folder} are damaged (${error.message}): ${remedy}`
    throw new Error(sentence, { cause: error })
  }
}

function readKey(stored: string, folder: string): HostKey {
  try {
    return readHostKey(stored)
  } catch (error) {
    throw new Error(`The host's key in the data folder ${folder} is damaged: ${remedy}`, { cause: error })
  }
}
