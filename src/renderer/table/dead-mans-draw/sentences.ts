// What the frame says about this game: what happened, what is asked, why something can't be done.

import type { Seat } from '#shared/engine/game.ts'
import type { OpenPrompt } from '#shared/engine/match.ts'
import type { Viewer } from '#shared/engine/game.ts'
import type { Event } from '#shared/games/dead-mans-draw/events.ts'
import type { View } from '#shared/games/dead-mans-draw/view.ts'
import type { Speech } from '../contract.ts'
import { cardName, cardNames, suitName } from './words.ts'

/** `enter` has no sentence: the draw or the ability that brought the card has told of it. */
export function tell(event: Event, speech: Speech): string | undefined {
  switch (event.type) {
    case 'draw':
      return byWhom('tell.draw', event.seat, speech, { card: cardName(event.card, speech) })
    case 'bring':
      return fromWhom(`tell.bring.${event.ability}`, event, speech)
    case 'sink':
      return fromWhom('tell.sink', event, speech)
    case 'enter':
      return undefined
    case 'protect':
      return event.cards.length > 0 ? speech.t('tell.protect', { cards: cardNames(event.cards, speech) }) : undefined
    case 'reveal':
      return speech.t('tell.reveal', { cards: cardNames(event.cards, speech) })
    case 'peek':
      return event.cards
        ? speech.t('tell.peek.seen', { cards: cardNames(event.cards, speech) })
        : speech.t('tell.peek.hidden', { name: speech.name(event.seat) })
    case 'demand':
      return speech.t('tell.demand', { count: event.count })
    case 'no-effect':
      return speech.t('tell.no-effect', { suit: suitName(event.ability, speech) })
    case 'automatic':
      return speech.t('tell.automatic')
    case 'bust':
      return tellBust(event, speech)
    case 'collect': {
      const key = event.cards.length > 0 ? 'tell.collect' : 'tell.collect.nothing'
      return byWhom(key, event.seat, speech, { cards: cardNames(event.cards, speech) })
    }
    case 'bonus':
      if (event.cards.length === 0) return speech.t('tell.bonus.nothing')
      return byWhom('tell.bonus', event.seat, speech, { cards: cardNames(event.cards, speech) })
    case 'turn':
      return byWhom('tell.turn', event.seat, speech)
    case 'end':
      return tellEnd(event.winners, speech)
  }
}

function byWhom(key: string, seat: Seat, speech: Speech, params: Record<string, unknown> = {}): string {
  return speech.t(`${key}.${speech.isYou(seat) ? 'you' : 'other'}`, { ...params, name: speech.name(seat) })
}

function fromWhom(key: string, event: Extract<Event, { type: 'bring' | 'sink' }>, speech: Speech): string {
  const card = cardName(event.card, speech)
  const { seat, from } = event
  if (from === undefined || from === seat) return byWhom(key, seat, speech, { card })
  if (speech.isYou(from) && !speech.isYou(seat)) return speech.t(`${key}.fromYou`, { card, name: speech.name(seat) })
  return byWhom(key, seat, speech, { card, from: speech.name(from) })
}

function tellBust({ seat, card, saved, lost }: Extract<Event, { type: 'bust' }>, speech: Speech): string {
  const key = lost.length > 0 ? 'tell.bust' : 'tell.bust.nothing'
  const said = byWhom(key, seat, speech, { card: cardName(card, speech), lost: cardNames(lost, speech) })
  return saved.length > 0 ? `${said} ${speech.t('tell.bust.saved', { cards: cardNames(saved, speech) })}` : said
}

function tellEnd(winners: readonly Seat[], speech: Speech): string {
  const others = winners.filter((seat) => !speech.isYou(seat)).map((seat) => speech.name(seat))
  const last = others.at(-1) ?? ''
  const names = others.length > 1 ? speech.t('list', { rest: others.slice(0, -1).join(', '), last }) : last
  const youToo = others.length < winners.length
  if (winners.length === 1) return speech.t(youToo ? 'tell.end.you' : 'tell.end.other', { names })
  return speech.t(youToo ? (names ? 'tell.end.sharedYou' : 'tell.end.you') : 'tell.end.shared', { names })
}

export function ask(prompts: readonly OpenPrompt[], view: View, viewer: Viewer, speech: Speech): string {
  const prompt = prompts.find(({ seat }) => seat === viewer) ?? prompts[0]
  if (!prompt) return speech.t('ask.over')
  if (prompt.seat !== viewer) return speech.t(`ask.${prompt.kind}.other`, { name: speech.name(prompt.seat) })
  if (prompt.kind !== 'turn') return speech.t(`ask.${prompt.kind}.you`)
  const { draw, collect } = view.barred
  if (draw) return speech.t('ask.turn.collectOnly')
  if (!collect) return speech.t('ask.turn.either')
  return collect === 'kraken-demand'
    ? speech.t('ask.turn.drawOnly', { count: view.demand })
    : speech.t('ask.turn.first')
}

/** `params.demand` is what a kraken still asks for. */
export function refuse(reason: string, params: Record<string, unknown>, speech: Speech): string {
  return speech.t(`refuse.${reason}`, { ...params, count: params.demand ?? 0 })
}
