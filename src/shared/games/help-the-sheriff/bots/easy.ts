// The easy bot: plays true when it can, bluffs sometimes, challenges a claim that is likely to be a lie, and attacks the
// player who is about to win. It remembers nothing.

import type { Seat, BotInput } from '#shared/engine/game.ts'
import type { SheriffAction } from '../actions.ts'
import { oddsOfNone, unseenCards } from './odds.ts'
import { faceOf, follows } from '../cards.ts'
import type { Card, Character } from '../cards.ts'
import type { Event } from '../events.ts'
import { challengeStake } from '../data.ts'
import type { View } from '../view.ts'

type EasyTurn = BotInput<View, SheriffAction, Event>

/** The characters in the order in which the bot likes to play them, the favourite last. */
const liking: readonly Character[] = ['mariachi', 'badwood', 'gus', 'catty', 'coyote', 'teddy']
/** The bot bluffs once in this many times although it could play true. */
const bluffs = 6
/** The bot doubts a claim without any reason once in this many times. */
const hunches = 15
/** The lowest probability of a lie at which the bot challenges. */
const doubtful = 0.25

export function chooseEasy(turn: EasyTurn): SheriffAction {
  const choices = turn.choices as readonly SheriffAction[]
  if (turn.prompt.kind === 'challenge') return { type: isDoubtful(turn) ? 'challenge' : 'let-pass' }
  if (turn.prompt.kind !== 'play') return favourite(turn, choices)
  const isTrue = (choice: SheriffAction) => choice.type === 'play' && follows(choice.card, turn.view.lead!)
  const truths = choices.filter(isTrue)
  const lies = choices.filter((choice) => !isTrue(choice))
  const isBluffing = lies.length > 0 && (truths.length === 0 || turn.chance.die(bluffs) === 1)
  return isBluffing ? pick(turn, lies) : favourite(turn, truths)
}

/** A random one of the choices that the bot likes most. */
function favourite(turn: EasyTurn, choices: readonly SheriffAction[]): SheriffAction {
  const likings = choices.map((choice) => likingOf(turn, choice))
  const most = Math.max(...likings)
  return pick(
    turn,
    choices.filter((_, index) => likings[index] === most),
  )
}

function pick({ chance }: EasyTurn, choices: readonly SheriffAction[]): SheriffAction {
  return choices[chance.pick([...choices.keys()])]!
}

function likingOf(turn: EasyTurn, choice: SheriffAction): number {
  if (choice.type === 'lead' || choice.type === 'play') return likingOfCard(choice.card)
  if (choice.type === 'discard') return -likingOfCard(choice.card)
  // The receiver of a card matters more than the card.
  if (choice.type === 'give') return likingOfSeat(turn, choice.seat) * liking.length - likingOfCard(choice.card)
  return choice.type === 'choose-seat' ? likingOfSeat(turn, choice.seat) : 0
}

function likingOfCard(card: Card): number {
  return liking.indexOf(faceOf(card).character)
}

/**
 * As the next Sheriff the bot names itself, otherwise the player with the most cards (H-303). As an effect's target it
 * names the other player with the fewest cards.
 */
function likingOfSeat({ seat: own, view, prompt }: EasyTurn, seat: Seat): number {
  const cards = view.handCounts[seat]!
  if (prompt.kind === 'next-sheriff') return seat === own ? Infinity : cards
  return seat === own ? -Infinity : -cards
}

/** Judges a claim by the cards that the bot has not seen. The bot does not risk more dollars than it has. */
function isDoubtful({ seat, view, chance }: EasyTurn): boolean {
  const cost = challengeStake - (view.shielded.includes(seat) ? 1 : 0)
  if (view.dollars[seat]! < cost) return false
  const held = view.handCounts[view.turn!]! + 1
  return oddsOfNone(unseenCards(view), view.lead!, held) > doubtful || chance.die(hunches) === 1
}
