// The fair shuffle of one match, by commit and reveal: each connected device commits to a number by its hash, then each
// shows its number. Devices with keys share their numbers in between, so that the others can open one that is not shown.
// Nobody can choose the seed that results, the host included, while one device is honest and no number is missing.

import { deepEqual } from '#shared/engine/deep-equal.ts'
import { commitment, seedFrom } from '#shared/luck/commit-reveal.ts'
import { isEnrolment } from '#shared/luck/sharing-data.ts'
import { limits } from '#shared/protocol/limits.ts'
import { reject } from '../rejection.ts'
import { SharedNumbers } from './shared-numbers.ts'
import { hasShared, phases } from './shuffle-phases.ts'
import type { Seat } from '#shared/engine/game.ts'
import type { DealAttempt, Part, Proof } from '#shared/luck/commit-reveal.ts'
import type { LuckContribution, LuckMessage, ShuffleProgress } from '#shared/protocol/luck.ts'
import type { Cancel } from '../clock.ts'
import type { Rejection } from '../rejection.ts'
import type { TableClock } from '../work/table-clock.ts'
import type { Task } from '../work/task.ts'
import type { KeyedNumbers, Participant, Phase } from './shuffle-phases.ts'

/**
 * Number of times devices are asked for a number that nobody else can open. The second time gives slow devices a little
 * more time.
 */
const maxTimesAsked = 2

type Contribution<T extends LuckContribution['type']> = Extract<LuckContribution, { type: T }>

export interface FairShuffleSetup {
  readonly clock: TableClock
  readonly occasion: DealAttempt
  /** Connected devices, in the order of their seats. */
  readonly devices: readonly { readonly device: string; readonly seats: readonly Seat[] }[]
  /** Draws the host's own number: 32 random bytes in hex. */
  readonly drawHostNumber: () => string
  /** Called when a time limit has moved the shuffle on. */
  readonly onTimeLimit: () => Task
}

/** The seed that all devices have chosen together. */
export interface ShuffleResult {
  readonly seed: string
  readonly proof: Proof
}

export class FairShuffle {
  readonly #setup: FairShuffleSetup
  readonly #host: Proof['host']
  readonly #participants: readonly Participant[]
  #phase: Phase = 'commit'
  /** Number of times that devices have been asked for their numbers. */
  #asked = 1
  #keyed: KeyedNumbers = { shared: undefined, missing: [] }
  #cancel: Cancel | undefined
  #result: ShuffleResult | undefined
  /**
   * The messages of the last phase, by place; null: for all devices without a place, of which any number may come and go.
   * They are cached, since they stay the same for the whole match and are requested after every action.
   */
  readonly #lastMessages = new Map<number | null, LuckMessage>()

  constructor(setup: FairShuffleSetup) {
    this.#setup = setup
    const number = setup.drawHostNumber()
    this.#host = { number, hash: commitment(number, 0, setup.occasion) }
    this.#participants = setup.devices.map(({ device, seats }, index) => ({
      device,
      seats,
      place: index + 1,
      hash: null,
      enrolment: null,
      hasWrongKey: false,
      number: null,
      isAway: false,
    }))
  }

  begin(): void {
    this.#wait()
    this.#update()
  }

  /** All devices that take part in the shuffle. */
  get devices(): string[] {
    return this.#participants.map(({ device }) => device)
  }

  get progress(): ShuffleProgress {
    const phase = phases[this.#phase].withoutKeys === 'commit' ? 'commit' : 'show'
    const asked = this.#participants.filter((one) => this.#isAsked(one))
    return { phase, given: asked.filter((one) => this.#hasGiven(one)).length, of: asked.length }
  }

  /**
   * Takes a device's answer to the current phase. The same contribution again is no error: a device that reconnects can't
   * know whether the first one arrived.
   */
  *contribute(device: string, contribution: LuckContribution): Task<Rejection | undefined> {
    const { deal, attempt } = this.#setup.occasion
    const own = this.#participants.find((one) => one.device === device)
    const isAsked = contribution.deal === deal && contribution.attempt === attempt && contribution.type === this.#phase
    if (!own || !isAsked || !this.#isAsked(own)) return reject('no-shuffle')
    const rejection = yield* this.#take(own, contribution)
    if (!rejection) this.#update()
    return rejection
  }

  /** To be called when devices have come or gone: the shuffle does not wait for absent ones. */
  updatePresence(present: { has(device: string): boolean }): void {
    for (const one of this.#participants) one.isAway = !present.has(one.device)
    this.#update()
  }

  /** The current message for a device. It shows hashes once none can be added, and numbers once none can be withheld. */
  message(device: string): LuckMessage {
    const own = this.#participants.find((one) => one.device === device)
    if (this.#phase !== 'done') return this.#messageNow(own)
    const place = own?.place ?? null
    const known = this.#lastMessages.get(place)
    if (known) return known
    const last = this.#messageNow(own)
    this.#lastMessages.set(place, last)
    return last
  }

  #messageNow(own: Participant | undefined): LuckMessage {
    const { occasion } = this.#setup
    const shared = own?.enrolment ? this.#keyed.shared : undefined
    const phase = shared ? this.#phase : phases[this.#phase].withoutKeys
    return {
      type: 'luck',
      table: occasion.table,
      deal: occasion.deal,
      attempt: occasion.attempt,
      dealt: occasion.dealt,
      phase,
      asked: phase === 'open' ? 1 : this.#asked,
      place: own?.place ?? null,
      hash: this.#host.hash,
      parts: this.#parts.map(({ seats, hash, number }) => ({
        seats,
        hash: phase === 'commit' ? null : hash,
        number: phase === 'done' ? number : null,
      })),
      ...(shared && { shared: shared.visibleIn(phase) }),
      ...(phase === 'open' && { missing: this.#keyed.missing }),
    }
  }

  stop(): void {
    this.#cancel?.()
    this.#cancel = undefined
  }

  /** Returns the result, once; undefined before there is one. */
  takeResult(): ShuffleResult | undefined {
    const result = this.#result
    this.#result = undefined
    return result
  }

  get #parts(): Part[] {
    return this.#participants.map(({ seats, hash, number }) => ({ seats, hash, number }))
  }

  *#take(own: Participant, contribution: LuckContribution): Task<Rejection | undefined> {
    switch (contribution.type) {
      case 'commit':
        return this.#commit(own, contribution)
      case 'share':
        return yield* this.#keyed.shared!.share(own.place, contribution.sharing)
      case 'show':
        return this.#show(own, contribution)
      case 'open':
        return yield* this.#keyed.shared!.open(own.place, this.#keyed.missing, contribution.shares)
    }
  }

  #commit(own: Participant, { hash, shared }: Contribution<'commit'>): Rejection | undefined {
    const enrolment = shared ?? null
    const isSame = own.hash === hash && deepEqual(own.enrolment, enrolment)
    if (isSame) return undefined
    if (own.hash !== null || own.hasWrongKey) return reject('no-shuffle')
    own.hasWrongKey = enrolment !== null && !isEnrolment(enrolment)
    if (own.hasWrongKey) return reject('wrong-sharing', 'shared: elements of ristretto255, not the identity')
    Object.assign(own, { hash, enrolment })
    return undefined
  }

  #show(own: Participant, { number, proof }: Contribution<'show'>): Rejection | undefined {
    if (commitment(number, own.place, this.#setup.occasion) !== own.hash) return reject('wrong-number')
    const rejection = hasShared(own, this.#keyed) ? this.#keyed.shared!.show(own.place, number, proof) : undefined
    if (!rejection) own.number = number
    return rejection
  }

  #isAsked(one: Participant): boolean {
    return phases[this.#phase].asks(one, this.#keyed)
  }

  #hasGiven(one: Participant): boolean {
    return phases[this.#phase].hasGiven(one, this.#keyed)
  }

  /** Whether the shuffle waits for this device. */
  #isAwaited(one: Participant): boolean {
    return this.#isAsked(one) && (phases[this.#phase].waitsForAbsent || !one.isAway)
  }

  /** Goes on to the next phase once the shuffle waits for no device. */
  #update(): void {
    if (this.#phase === 'done') return
    const isAnswered = this.#participants.every((one) => !this.#isAwaited(one) || this.#hasGiven(one))
    const isOpen =
      this.#phase === 'open' && this.#keyed.missing.every((place) => this.#keyed.shared!.numberOf(place) !== undefined)
    if (isAnswered || isOpen) this.#advance()
  }

  #advance(): void {
    this.stop()
    this.#conclude()
    this.#phase = phases[this.#phase].next(this.#keyed)
    if (this.#phase === 'done') {
      this.#finish()
      return
    }
    this.#wait()
    this.#update()
  }

  /** Called when a phase is over: works out what the next one is about. */
  #conclude(): void {
    const { shared } = this.#keyed
    if (this.#phase === 'commit') {
      const enrolments = this.#participants.map(({ enrolment }) => enrolment)
      const made = SharedNumbers.among(this.#setup.occasion, this.#host.hash, this.#parts, enrolments)
      this.#keyed = { shared: made, missing: [] }
    } else if (this.#phase === 'show') {
      const missing = this.#participants.filter((one) => hasShared(one, this.#keyed) && one.number === null)
      this.#keyed = { shared, missing: missing.map(({ place }) => place) }
    } else if (this.#phase === 'open') {
      for (const place of this.#keyed.missing) this.#recover(this.#participants[place - 1]!)
    }
  }

  /** Takes a number that the others have opened. One that does not match its hash is left out: the device has lied. */
  #recover(one: Participant): void {
    const number = this.#keyed.shared!.numberOf(one.place)
    if (number && commitment(number, one.place, this.#setup.occasion) === one.hash) one.number = number
  }

  #finish(): void {
    const { table, deal, attempt } = this.#setup.occasion
    const proof: Proof = {
      table,
      deal,
      attempt,
      host: this.#host,
      parts: this.#parts,
      ...(this.#keyed.shared && { shared: this.#keyed.shared.visibleIn('done') }),
    }
    this.#result = { seed: seedFrom(proof, this.#setup.occasion), proof }
  }

  #wait(): void {
    this.stop()
    this.#cancel = this.#setup.clock.after(limits.luckSeconds * 1000, () => {
      this.#runOut()
      return this.#setup.onTimeLimit()
    })
  }

  /**
   * Called when the time of a phase is up. A device that does not show its number, and has not shared it, is left out of
   * the same commitments. Starting again without it would look fairer, but is not: the host knows its own number and sees
   * the others' first, so it could let a device of its own fall silent whenever it does not like the seed, and shuffle
   * again without end. This way it can only choose among subsets of these numbers, and the proof shows that one is missing.
   */
  #runOut(): void {
    const isAskedAgain =
      this.#phase === 'show' &&
      this.#asked < maxTimesAsked &&
      this.#participants.some((one) => this.#isAsked(one) && one.number === null && !hasShared(one, this.#keyed))
    if (!isAskedAgain) {
      this.#advance()
      return
    }
    this.#asked++
    this.#wait()
  }
}
