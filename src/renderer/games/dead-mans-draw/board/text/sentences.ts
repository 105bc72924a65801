// The sentences of the log and of rejections.

import type { Seat } from '#shared/engine/game.ts'
import type { Event } from '#shared/games/dead-mans-draw/events.ts'
import type { Trait } from '#shared/games/dead-mans-draw/traits.ts'
import type { Speech } from '../../../contract.ts'
import { abilityName, cardName, cardNames, traitName } from '../../words.ts'
import { sentenceBetween, sentenceBySeat } from '../../../seatSentences.ts'
import type { Params } from '../../../seatSentences.ts'
import { winnersSentence } from '../../../winnersSentence.ts'

/** Undefined for `enter`: the draw or the ability that brought the card has told of it. */
export function describeEvent(event: Event, speech: Speech): string | undefined {
  switch (event.type) {
    case 'keep':
      return sentenceBySeat(event.trait ? 'tell.keep.seen' : 'tell.keep.hidden', event.seat, speech, {
        trait: event.trait ? traitName(event.trait, speech) : '',
      })
    case 'traits':
      return speech.t('tell.traits', { traits: allTraits(event.traits, speech) })
    case 'victim':
      return sentenceBetween('tell.victim', event.seat, event.victim, speech)
    case 'trait':
      return sentenceBySeat('tell.trait', event.seat, speech, { trait: traitName(event.trait, speech) })
    case 'draw':
      return sentenceBySeat('tell.draw', event.seat, speech, { card: cardName(event.card, speech) })
    case 'bring':
      return fromWhom(`tell.bring.${event.ability}`, event, speech, { card: cardName(event.card, speech) })
    case 'sink':
      return describeSink(event, speech)
    case 'claim':
      return sentenceBySeat('tell.claim', event.seat, speech, { card: cardName(event.card, speech) })
    case 'move':
      return speech.t('tell.move', { card: cardName(event.card, speech) })
    case 'lure':
      return sentenceBySeat('tell.lure', event.to, speech, { card: cardName(event.card, speech) })
    case 'parry':
      return speech.t('tell.parry', { card: cardName(event.card, speech) })
    case 'enter':
      return undefined
    case 'protect':
      return event.cards.length > 0 ? speech.t('tell.protect', { cards: cardNames(event.cards, speech) }) : undefined
    case 'reveal':
      return speech.t('tell.reveal', { cards: cardNames(event.cards, speech) })
    case 'peek':
      return event.cards
        ? speech.t('tell.peek.seen', { cards: cardNames(event.cards, speech) })
        : speech.t('tell.peek.hidden', { name: speech.name(event.seat), count: event.count })
    case 'demand':
      return speech.t('tell.demand', { count: event.count })
    case 'no-effect':
      return speech.t('tell.no-effect', { ability: abilityName(event.ability, speech) })
    case 'automatic':
      return speech.t('tell.automatic')
    case 'bust':
      return describeBust(event, speech)
    case 'collect': {
      const key = event.cards.length > 0 ? 'tell.collect' : 'tell.collect.nothing'
      return sentenceBySeat(key, event.seat, speech, { cards: cardNames(event.cards, speech) })
    }
    case 'bonus':
      if (event.cards.length === 0) return speech.t('tell.bonus.nothing')
      return fromWhom(event.from === undefined ? 'tell.bonus' : 'tell.plunder', event, speech, {
        cards: cardNames(event.cards, speech),
      })
    case 'turn':
      return sentenceBySeat('tell.turn', event.seat, speech)
    case 'end':
      return winnersSentence('tell.end', event.winners, speech)
  }
}

/** In the sentence, `from` is the name of the other seat's player, or the reader if it is they who lose the card. */
function fromWhom(key: string, { seat, from }: { seat: Seat; from?: Seat }, speech: Speech, params: Params): string {
  if (from === undefined || from === seat) return sentenceBySeat(key, seat, speech, params)
  if (speech.isYou(from) && !speech.isYou(seat)) {
    return speech.t(`${key}.fromYou`, { ...params, name: speech.name(seat) })
  }
  return sentenceBySeat(key, seat, speech, { ...params, from: speech.name(from) })
}

function describeSink(event: Extract<Event, { type: 'sink' }>, speech: Speech): string {
  const { seat, cards, from, to } = event
  const params = { cards: cardNames(cards, speech) }
  if (from !== seat) return fromWhom(to === seat ? 'tell.salvage' : 'tell.sink', event, speech, params)
  return to === undefined
    ? sentenceBySeat('tell.misfire.lost', seat, speech, params)
    : sentenceBetween('tell.misfire.given', seat, to, speech, params)
}

/** For example "Ana: Miser; Bia: Parry". */
function allTraits(traits: readonly Trait[], speech: Speech): string {
  return traits.map((trait, seat) => `${speech.name(seat)}: ${traitName(trait, speech)}`).join('; ')
}

function describeBust({ seat, card, saved, lost, to }: Extract<Event, { type: 'bust' }>, speech: Speech): string {
  const key = lost.length > 0 ? 'tell.bust' : 'tell.bust.nothing'
  const said = [sentenceBySeat(key, seat, speech, { card: cardName(card, speech), lost: cardNames(lost, speech) })]
  if (to !== undefined) said.push(sentenceBySeat('tell.bust.taken', to, speech))
  if (saved.length > 0) said.push(speech.t('tell.bust.saved', { cards: cardNames(saved, speech) }))
  return said.join(' ')
}

/** `params.demand`: the number of cards that a kraken still demands. */
export function describeRejection(reason: string, params: Record<string, unknown>, speech: Speech): string {
  return speech.t(`refuse.${reason}`, { ...params, count: params.demand ?? 0 })
}
