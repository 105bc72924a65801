// The sentences of the log, of rejections and of late answers.

import type { Seat } from '#shared/engine/game.ts'
import type { Card } from '#shared/games/help-the-sheriff/cards.ts'
import type { Event } from '#shared/games/help-the-sheriff/events.ts'
import type { Speech } from '../../../contract.ts'
import { sentenceBetween, sentenceBySeat } from '../../../seatSentences.ts'
import { cardName, characterName, money } from '../../words.ts'
import { winnersSentence } from '../../../winnersSentence.ts'

type EventOf<T extends Event['type']> = Extract<Event, { type: T }>
type EventSentences = { readonly [T in Event['type']]: (event: EventOf<T>, speech: Speech) => string | undefined }

/** By event. `clear` has no sentence, since the reveal has told of the card. */
const eventSentences: EventSentences = {
  lead: ({ seat, card }, speech) => sentenceBySeat('story.lead', seat, speech, { card: cardName(card, speech) }),
  play: ({ seat, card }, speech) =>
    sentenceBySeat(seenOr('story.play', card), seat, speech, { ...named(card, speech), slogan: speech.t('slogan') }),
  skip: ({ seat }, speech) => sentenceBySeat('story.skip', seat, speech),
  'let-pass': ({ seat }, speech) => sentenceBySeat('story.let-pass', seat, speech),
  'time-out': ({ seats }, speech) => speech.t('story.time-out', { names: withYou(seats, speech) }),
  challenge: ({ seat, accused }, speech) => sentenceBetween('story.challenge', seat, accused, speech),
  reveal: describeReveal,
  effect: ({ seat, character, bonus }, speech) =>
    sentenceBySeat(`story.effect.${bonus ? 'bonus' : 'normal'}`, seat, speech, {
      character: characterName(character, speech),
    }),
  pay: describePay,
  broke: ({ seat }, speech) => sentenceBySeat('story.broke', seat, speech),
  take: ({ seat, dollars }, speech) => sentenceBySeat('story.take', seat, speech, { money: money(dollars, speech) }),
  draw: ({ seat, card }, speech) => sentenceBySeat(seenOr('story.draw', card), seat, speech, named(card, speech)),
  'nothing-to-draw': ({ seat }, speech) => sentenceBySeat('story.nothing-to-draw', seat, speech),
  shuffle: ({ count }, speech) => speech.t('story.shuffle', { count }),
  keep: ({ seat }, speech) => sentenceBySeat('story.keep', seat, speech),
  discard: ({ seat, card }, speech) => sentenceBySeat('story.discard', seat, speech, { card: cardName(card, speech) }),
  give: ({ seat, to, card }, speech) =>
    sentenceBetween(seenOr('story.give', card), seat, to, speech, named(card, speech)),
  shield: ({ seat }, speech) => sentenceBySeat('story.shield', seat, speech),
  point: ({ seat, at }, speech) =>
    seat === at ? sentenceBySeat('story.point.self', seat, speech) : sentenceBetween('story.point', seat, at, speech),
  'show-dollars': ({ dollars }, speech) =>
    speech.t('story.show-dollars', { purses: dollars.map((count, seat) => purse(count, seat, speech)).join(', ') }),
  'no-effect': ({ character, bonus }, speech) =>
    speech.t(`story.no-effect.${bonus ? 'bonus' : 'normal'}`, { character: characterName(character, speech) }),
  automatic: ({ seat }, speech) => sentenceBySeat('story.automatic', seat, speech),
  clear: () => undefined,
  'round-end': (_, speech) => speech.t('story.round-end'),
  sheriff: describeSheriff,
  end: ({ winners }, speech) => winnersSentence('story.end', winners, speech),
}

/** Names a card only if the viewer knows it. */
export function describeEvent(event: Event, speech: Speech): string | undefined {
  return (eventSentences[event.type] as (event: Event, speech: Speech) => string | undefined)(event, speech)
}

function seenOr(key: string, card: Card | undefined): string {
  return `${key}.${card ? 'seen' : 'hidden'}`
}

function named(card: Card | undefined, speech: Speech): { card?: string } {
  return card ? { card: cardName(card, speech) } : {}
}

/** For example "you, Bia and Caio": the reader comes first. */
function withYou(seats: readonly Seat[], speech: Speech): string {
  const others = seats.filter((seat) => !speech.isYou(seat)).map((seat) => speech.name(seat))
  return speech.list(others.length < seats.length ? [speech.t('words.you'), ...others] : others)
}

function describeReveal({ seat, card, follows, challenger }: EventOf<'reveal'>, speech: Speech): string {
  const said = sentenceBySeat(`story.reveal.${follows ? 'true' : 'lie'}`, seat, speech, {
    card: cardName(card, speech),
  })
  return challenger === undefined ? `${said} ${speech.t('story.reveal.unchallenged')}` : said
}

function describePay({ seat, paid, spared, to }: EventOf<'pay'>, speech: Speech): string | undefined {
  const said: string[] = []
  if (spared) said.push(sentenceBySeat('story.pay.spared', seat, speech, { money: money(spared, speech) }))
  const params = { money: money(paid, speech) }
  if (paid > 0 && to === undefined) said.push(sentenceBySeat('story.pay.bank', seat, speech, params))
  if (paid > 0 && to !== undefined) said.push(sentenceBetween('story.pay.to', seat, to, speech, params))
  return said.join(' ') || undefined
}

function purse(count: number, seat: Seat, speech: Speech): string {
  return speech.t('story.purse', { name: speech.name(seat), count })
}

function describeSheriff({ seat, by }: EventOf<'sheriff'>, speech: Speech): string {
  if (by === undefined) return sentenceBySeat('story.sheriff.richest', seat, speech)
  return by === seat
    ? sentenceBySeat('story.sheriff.self', seat, speech)
    : sentenceBetween('story.sheriff.named', by, seat, speech)
}

export function describeRejection(reason: string, params: Record<string, unknown>, speech: Speech): string {
  return speech.t(`refuse.${reason}`, params)
}

/** Why an answer came too late for its challenge window (H-203): somebody had challenged, or the time had run out. */
export function describeLateAnswer(story: readonly Event[], speech: Speech): string {
  const reveal = story.findLastIndex(({ type }) => type === 'reveal')
  const closer = story[reveal - 1]
  if (closer?.type === 'challenge') return speech.t('late.challenge', { name: speech.name(closer.seat) })
  return speech.t(closer?.type === 'time-out' ? 'late.time' : 'late.closed')
}
