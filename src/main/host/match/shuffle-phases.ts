// The phases of a fair shuffle as data: whom each of them asks, what they have given, for whom it waits, and what follows.

import type { Seat } from '#shared/engine/game.ts'
import type { Enrolment } from '#shared/luck/sharing-data.ts'
import type { LuckMessage } from '#shared/protocol/luck.ts'
import type { SharedNumbers } from './shared-numbers.ts'

export type Phase = LuckMessage['phase']

/** A device that takes part in the shuffle, with what it has given so far. */
export interface Participant {
  readonly device: string
  readonly seats: readonly Seat[]
  readonly place: number
  hash: string | null
  /** Null if the device has no key. */
  enrolment: Enrolment | null
  /** Whether the device has sent a wrong key. It may not send another: checking one takes the host half a millisecond. */
  hasWrongKey: boolean
  number: string | null
  /** Whether the device is away, so that the shuffle does not wait for it. */
  isAway: boolean
}

/** The numbers that devices with keys have shared. */
export interface KeyedNumbers {
  /** Set once all hashes are there, if at least two devices have keys. */
  readonly shared: SharedNumbers | undefined
  /** Places of the devices whose numbers the others have to open. */
  readonly missing: readonly number[]
}

interface PhaseRules {
  /** Whether the phase asks this device for anything. */
  readonly asks: (one: Participant, keyed: KeyedNumbers) => boolean
  readonly hasGiven: (one: Participant, keyed: KeyedNumbers) => boolean
  /** Whether it waits even for devices that are away: without them a number may be missing. */
  readonly waitsForAbsent: boolean
  readonly next: (keyed: KeyedNumbers) => Phase
  /** What devices without keys take it for, which are asked for nothing in `share` and `open`. */
  readonly withoutKeys: Phase
}

const show: PhaseRules = {
  asks: (one, keyed) => one.hash !== null && !isOut(one, keyed),
  hasGiven: ({ number }) => number !== null,
  waitsForAbsent: false,
  next: ({ missing }) => (missing.length > 0 ? 'open' : 'done'),
  withoutKeys: 'show',
}

export const phases: Readonly<Record<Phase, PhaseRules>> = {
  commit: {
    asks: () => true,
    hasGiven: ({ hash }) => hash !== null,
    waitsForAbsent: false,
    next: ({ shared }) => (shared ? 'share' : 'show'),
    withoutKeys: 'commit',
  },
  share: {
    asks: ({ enrolment }) => enrolment !== null,
    hasGiven: hasShared,
    waitsForAbsent: true,
    next: () => 'show',
    withoutKeys: 'commit',
  },
  show,
  open: {
    asks: ({ enrolment, place }, { missing }) => enrolment !== null && missing.some((other) => other !== place),
    hasGiven: ({ place }, { shared }) => shared!.hasOpened(place),
    waitsForAbsent: true,
    next: () => 'done',
    withoutKeys: 'show',
  },
  done: { ...show, next: () => 'done', withoutKeys: 'done' },
}

export function hasShared({ place }: Participant, { shared }: KeyedNumbers): boolean {
  return shared?.hasShared(place) ?? false
}

/** Whether the device has a key and has not shared its number. It is left out: once the host knew the number, it could drop it. */
function isOut(one: Participant, keyed: KeyedNumbers): boolean {
  return keyed.shared !== undefined && one.enrolment !== null && !hasShared(one, keyed)
}
