// The shuffle of one deal: every device that is there promises a number by its hash, then all show theirs but the host.
// Nobody can choose the seed that comes of it, the host included, as long as one of them is honest and no number is missing.

import { commitment, seedFrom } from '#shared/luck/luck.ts'
import { limits } from '#shared/protocol/limits.ts'
import { deny } from './denial.ts'
import type { Seat } from '#shared/engine/game.ts'
import type { Occasion, Part, Proof } from '#shared/luck/luck.ts'
import type { LuckMessage, Shuffling } from '#shared/protocol/luck.ts'
import type { Cancel, Clock } from './clock.ts'
import type { Denial } from './denial.ts'

/** For the number. Who has promised one and is slow is waited for a little longer: it can't be replaced. */
const timesAsked = 2

export interface ShuffleSetup {
  readonly clock: Clock
  readonly occasion: Occasion
  /** Devices that are there, in the order of their seats. */
  readonly devices: readonly { readonly device: string; readonly seats: readonly Seat[] }[]
  /** 32 random bytes in hex. */
  readonly number: () => string
  /** Time has moved it on. */
  readonly changed: () => void
  /** Once. May be called before `begin` has returned. */
  readonly done: (seed: string, proof: Proof) => void
}

interface Participant {
  readonly device: string
  readonly seats: readonly Seat[]
  hash: string | null
  number: string | null
  /** Nobody waits for it. */
  isAway: boolean
}

export class Shuffle {
  readonly #setup: ShuffleSetup
  readonly #host: Proof['host']
  readonly #participants: readonly Participant[]
  #phase: LuckMessage['phase'] = 'commit'
  #asked = 1
  #cancel: Cancel | undefined

  constructor(setup: ShuffleSetup) {
    this.#setup = setup
    const number = setup.number()
    this.#host = { number, hash: commitment(number, 0, setup.occasion) }
    this.#participants = setup.devices.map(({ device, seats }) => ({
      ...{ device, seats, hash: null, number: null, isAway: false },
    }))
  }

  begin(): void {
    this.#wait()
    this.#look()
  }

  /** Of all who have a part in it. */
  get devices(): string[] {
    return this.#participants.map(({ device }) => device)
  }

  get progress(): Shuffling {
    const phase = this.#phase === 'commit' ? 'commit' : 'show'
    const asked = this.#participants.filter((one) => this.#isAsked(one))
    return { phase, given: asked.filter((one) => this.#hasGiven(one)).length, of: asked.length }
  }

  /** The same hash again is no error: whoever comes back can't know whether the first one arrived. */
  commit(device: string, wish: { deal: number; attempt: number; hash: string }): Denial | undefined {
    const own = this.#participant(device, 'commit', wish)
    if (!own || (own.hash !== null && own.hash !== wish.hash)) return deny('no-shuffle')
    own.hash = wish.hash
    this.#look()
    return undefined
  }

  show(device: string, wish: { deal: number; attempt: number; number: string }): Denial | undefined {
    const own = this.#participant(device, 'show', wish)
    if (!own || own.hash === null) return deny('no-shuffle')
    const place = this.#participants.indexOf(own) + 1
    if (commitment(wish.number, place, this.#setup.occasion) !== own.hash) return deny('wrong-number')
    own.number = wish.number
    this.#look()
    return undefined
  }

  /** Who is there now: whoever is not holds up nobody. */
  attend(present: { has(device: string): boolean }): void {
    for (const one of this.#participants) one.isAway = !present.has(one.device)
    this.#look()
  }

  /** What a device may know now. Hashes are shown once none can be added, numbers once none can be held back. */
  message(device: string): LuckMessage {
    const { occasion } = this.#setup
    const phase = this.#phase
    const place = this.#participants.findIndex((one) => one.device === device) + 1
    return {
      ...{ type: 'luck', table: occasion.table, deal: occasion.deal, attempt: occasion.attempt, dealt: occasion.dealt },
      ...{ phase, asked: this.#asked, place: place === 0 ? null : place, hash: this.#host.hash },
      parts: this.#parts.map(({ seats, hash, number }) => ({
        seats,
        hash: phase === 'commit' ? null : hash,
        number: phase === 'done' ? number : null,
      })),
    }
  }

  rest(): void {
    this.#cancel?.()
    this.#cancel = undefined
  }

  get #parts(): Part[] {
    return this.#participants.map(({ seats, hash, number }) => ({ seats, hash, number }))
  }

  #participant(
    device: string,
    phase: LuckMessage['phase'],
    wish: { deal: number; attempt: number },
  ): Participant | undefined {
    const { deal, attempt } = this.#setup.occasion
    if (phase !== this.#phase || wish.deal !== deal || wish.attempt !== attempt) return undefined
    return this.#participants.find((one) => one.device === device)
  }

  #isAsked(one: Participant): boolean {
    return this.#phase === 'commit' || one.hash !== null
  }

  #hasGiven(one: Participant): boolean {
    return (this.#phase === 'commit' ? one.hash : one.number) !== null
  }

  /** Goes on as soon as nobody is waited for. */
  #look(): void {
    if (this.#phase === 'done') return
    const awaited = this.#participants.filter((one) => this.#isAsked(one) && !one.isAway)
    if (awaited.every((one) => this.#hasGiven(one))) this.#goOn()
  }

  #goOn(): void {
    if (this.#phase === 'commit') {
      this.#phase = 'show'
      this.#asked = 1
      this.#wait()
      this.#look()
      return
    }
    this.rest()
    this.#phase = 'done'
    const { table, deal, attempt } = this.#setup.occasion
    const proof: Proof = { table, deal, attempt, host: this.#host, parts: this.#parts }
    this.#setup.done(seedFrom(proof, this.#setup.occasion), proof)
  }

  #wait(): void {
    this.rest()
    this.#cancel = this.#setup.clock.after(limits.luckSeconds * 1000, () => {
      this.#runOut()
      this.#setup.changed()
    })
  }

  /**
   * Whoever has promised a number and does not show it is left out of these very promises. To begin anew without that
   * device would be fairer to look at and is not: the host, who knows its own number and sees the others' first, could
   * have a device of its own fall silent whenever it does not like the seed, and so throw again without end. Like this
   * it can choose among the sets of these very numbers, and the proof shows that one is missing.
   */
  #runOut(): void {
    if (this.#phase === 'commit' || this.#asked === timesAsked) {
      this.#goOn()
      return
    }
    this.#asked++
    this.#wait()
  }
}
