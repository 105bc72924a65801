// Votes about the seats of absent people: each device has one vote for each seat, and may change it.

import type { Seat } from '#shared/engine/game.ts'
import type { AbsenceVotes, AbsenceChoice } from '#shared/protocol/match.ts'

const isSame = (one: AbsenceChoice, other: AbsenceChoice) => keyOf(one) === keyOf(other)
const keyOf = (wish: AbsenceChoice) => (typeof wish === 'string' ? wish : `bot ${wish.bot}`)

export class SeatVotes {
  /** By seat, by device. */
  readonly #wishes = new Map<Seat, Map<string, AbsenceChoice>>()

  cast(seat: Seat, device: string, wish: AbsenceChoice): void {
    const wishes = this.#wishes.get(seat) ?? new Map<string, AbsenceChoice>()
    this.#wishes.set(seat, wishes.set(device, wish))
  }

  has(seat: Seat, device: string): boolean {
    return this.#wishes.get(seat)?.has(device) ?? false
  }

  /** Number of votes for this choice if the device votes for it too. The device's earlier vote does not count. */
  countWith(seat: Seat, device: string, wish: AbsenceChoice): number {
    const others = [...(this.#wishes.get(seat) ?? [])].filter(([voter]) => voter !== device)
    return others.filter(([, other]) => isSame(other, wish)).length + 1
  }

  /** The most frequent first. The vote of `device` is marked as its own. */
  votes(seat: Seat, device: string): AbsenceVotes[] {
    const wishes = this.#wishes.get(seat) ?? new Map<string, AbsenceChoice>()
    const mine = wishes.get(device)
    const different = new Map([...wishes.values()].map((wish) => [keyOf(wish), wish]))
    return [...different.values()]
      .map((wish) => ({
        wish,
        count: [...wishes.values()].filter((other) => isSame(other, wish)).length,
        yours: mine !== undefined && isSame(mine, wish),
      }))
      .sort((one, other) => other.count - one.count)
  }

  forgetSeat(seat: Seat): void {
    this.#wishes.delete(seat)
  }

  forgetVoter(device: string): void {
    for (const [seat, wishes] of this.#wishes) {
      wishes.delete(device)
      if (wishes.size === 0) this.#wishes.delete(seat)
    }
  }

  clear(): void {
    this.#wishes.clear()
  }
}
