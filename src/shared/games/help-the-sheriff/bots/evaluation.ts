// The chance to win from a position, for the bots.

import type { Chance } from '#shared/engine/chance.ts'
import type { Seat } from '#shared/engine/game.ts'
import { stateAfter } from './sample-state.ts'
import { allCards, faceOf, follows } from '../cards.ts'
import type { Card, Character } from '../cards.ts'
import { effectChoices } from '../rules/effects.ts'
import type { State } from '../state.ts'

/** The weights of a position's features. A player's chance to win is proportional to e to the power of their sum. */
interface Stage {
  /** For each card that the player will hold at the end of this round. */
  readonly left: number
  /** If nobody will hold fewer cards then. */
  readonly ahead: number
  /** For each card that the player holds now. Differs from `left` if the player still has a turn in this round. */
  readonly hand: number
  /** For 0 dollars, 1 dollar and so on. */
  readonly dollars: readonly number[]
  readonly sheriff: number
  readonly shield: number
  /** For the share of all leads that the player can follow. */
  readonly cover: number
  /** For each card of a character in the bot's own hand. */
  readonly holding: Readonly<Record<Character, number>>
}

/**
 * By the fewest cards that anybody will hold at the end of the round: at least that many rounds remain. Fitted to the
 * winners from 244,000 positions in games of three to eight bots with different habits, smoothed if there were few.
 */
const stages: readonly Stage[] = [
  {
    left: -1.15,
    ahead: 0.56,
    hand: 0.53,
    sheriff: 0.31,
    shield: 0.16,
    cover: -2.06,
    dollars: [-1.39, -1.08, -0.58, -0.27, 0, 0.13, 0.27, 0.52, 0.57, 0.79],
    holding: { mariachi: -0.47, badwood: 0.07, catty: 0.1, coyote: 0.19, teddy: 0.3, gus: -0.18 },
  },
  {
    left: -0.74,
    ahead: 0.23,
    hand: -0.09,
    sheriff: 0.03,
    shield: 0.24,
    cover: 0.45,
    dollars: [-0.85, -0.66, -0.4, -0.22, 0, 0.15, 0.33, 0.55, 0.74, 0.92],
    holding: { mariachi: -0.38, badwood: 0.08, catty: 0.08, coyote: 0.19, teddy: 0.22, gus: -0.19 },
  },
  {
    left: -0.68,
    ahead: 0.07,
    hand: -0.03,
    sheriff: 0.01,
    shield: 0.2,
    cover: 0.83,
    dollars: [-0.57, -0.45, -0.28, -0.19, 0, 0.03, 0.17, 0.39, 0.64, 0.72],
    holding: { mariachi: -0.32, badwood: 0.07, catty: 0.04, coyote: 0.13, teddy: 0.21, gus: -0.14 },
  },
  {
    left: -0.62,
    ahead: -0.1,
    hand: -0.03,
    sheriff: -0.04,
    shield: 0.12,
    cover: 0.72,
    dollars: [-0.35, -0.35, -0.18, -0.06, 0, 0.02, 0.14, 0.37, 0.56, 0.64],
    holding: { mariachi: -0.26, badwood: 0.05, catty: 0.01, coyote: 0.1, teddy: 0.17, gus: -0.07 },
  },
  {
    left: -0.37,
    ahead: 0.22,
    hand: 0.06,
    sheriff: 0,
    shield: 0,
    cover: 0.17,
    dollars: [-0.37, -0.37, -0.25, -0.04, 0, 0.02, 0.1, 0.29, 0.5, 0.6],
    holding: { mariachi: -0.17, badwood: 0.03, catty: -0.02, coyote: 0.07, teddy: 0.12, gus: -0.02 },
  },
]

/** The chance of this seat to win, 0 to 1. */
export function winChance(state: State, me: Seat): number {
  const { ask, hands } = state
  if (ask.kind === 'over') return ask.winners.includes(me) ? 1 / ask.winners.length : 0
  const left = cardsAtEndOfRound(state)
  const fewest = Math.min(...left)
  const stage = stages[Math.min(Math.max(0, fewest), stages.length - 1)]!
  const weights = hands.map((hand, seat) => {
    const ahead = left[seat] === fewest ? stage.ahead : 0
    const own = seat === me ? handWorth(stage, hand) : stage.cover * usualCover[Math.min(hand.length, maxCards)]!
    return exp(stage.left * left[seat]! + ahead + stage.hand * hand.length + standing(stage, state, seat) + own)
  })
  return weights[me]! / weights.reduce((sum, weight) => sum + weight, 0)
}

/** Like Math.exp, to three digits near 0, but the same on every machine. */
function exp(power: number): number {
  let value = 1 + power / 1024
  for (let doubling = 0; doubling < 10; doubling++) value *= value
  return value
}

/** By seat. Between rounds: at the end of the next round. */
function cardsAtEndOfRound({ hands, round, ask, sheriff }: State): number[] {
  if (!round) return hands.map((hand) => hand.length - 1)
  const left = hands.map((hand) => hand.length)
  const first = ask.kind === 'play' ? round.turn : (round.turn + 1) % hands.length
  for (let seat = first; seat !== sheriff; seat = (seat + 1) % hands.length) left[seat] = Math.max(0, left[seat]! - 1)
  return left
}

/** The features that every player can know: dollars, the star, a shield. */
function standing(stage: Stage, { dollars, sheriff, round, ask }: State, seat: Seat): number {
  const sheriffs = sheriff === seat && ask.kind !== 'next-sheriff' ? stage.sheriff : 0
  const shield = round?.shielded.includes(seat) ? stage.shield : 0
  return stage.dollars[Math.min(dollars[seat]!, stage.dollars.length - 1)]! + sheriffs + shield
}

function handWorth({ cover, holding }: Stage, hand: readonly Card[]): number {
  return hand.reduce((sum, card) => sum + holding[faceOf(card).character], cover * coverOf(hand))
}

/** The share of all leads that a hand of unknown cards can follow, by the number of cards. */
const usualCover = [0, 0.4, 0.64, 0.78, 0.87, 0.92, 0.95, 0.97] as const
const maxCards = usualCover.length - 1

/** Every combination of class and suit once. Each has a bit in `followed`. */
const faces = [...new Map(allCards.map((card) => [`${faceOf(card).class} ${faceOf(card).suit}`, card])).values()]
const followed = new Map(
  allCards.map((card) => [card, faces.reduce((bits, lead, index) => bits | (follows(card, lead) ? 1 << index : 0), 0)]),
)

/** The share of all leads that a hand can follow. */
function coverOf(hand: readonly Card[]): number {
  let count = 0
  for (let bits = hand.reduce((all, card) => all | followed.get(card)!, 0); bits; bits &= bits - 1) count++
  return count / faces.length
}

/** Plays on while effects wait for choices. Each player takes the choice that is best for them. */
export function settleEffects(state: State, chance: Chance): State {
  let now = state
  while (now.ask.kind === 'effect') {
    const { effect } = now.ask
    const { seat } = effect
    const next = effectChoices(now, effect).map((choice) => stateAfter(now, seat, choice, chance))
    const worths = next.map((position) => winChance(position, seat))
    now = next[worths.indexOf(Math.max(...worths))]!
  }
  return now
}
