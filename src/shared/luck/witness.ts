// The record that a device keeps of a shuffle and of the game, to check the game at its end.

import type { Viewer } from '../engine/game.ts'
import type { DealAttempt, Part } from './commit-reveal.ts'
import type { Finding } from './finding.ts'

/** What a device keeps of a shuffle's messages. */
export interface Witness extends DealAttempt {
  /** This device's place, counted from 1; null if it has no part. */
  readonly place: number | null
  /** This device's own number. */
  readonly number: string | null
  /** 32 random bytes in hex from which this device's number and keys are made; null if it has no part, and in old records. */
  readonly secret: string | null
  /** The host's hash as first shown. */
  readonly hash: string
  /** The parts as first shown, completed as the shuffle went on. */
  readonly parts: readonly Part[]
  /** Whether the host's hash was seen before any number was shown. */
  readonly fromTheStart: boolean
  /** Whether the host has confirmed that it has this device's hash, its sharing, and its number. */
  readonly committed: boolean
  readonly handed: boolean
  readonly shown: boolean
  /** Digests: of the keys and hashes as first shown, and of the sharings, which have been checked. */
  readonly roster: string | null
  readonly sharings: string | null
  /** Errors that were found during the shuffle. */
  readonly findings: readonly Finding[]
}

/** A view of the game that this page got. */
export interface SeenView {
  readonly revision: number
  readonly viewer: Viewer
  readonly view: unknown
}
