// The sentences for events and for rejections. Those for prompts are in prompts.ts.

import type { Seat } from '#shared/engine/game.ts'
import { vectorBetween } from '#shared/games/davy-jones-gold/geometry/points.ts'
import type { IslandName } from '#shared/games/davy-jones-gold/data.ts'
import type { Event, EventOf } from '#shared/games/davy-jones-gold/events.ts'
import type { Speech } from '../../../contract.ts'
import {
  captainName,
  fromPlace,
  goldValues,
  isShip,
  islandName,
  mastNumber,
  millimetres,
  parameterName,
  shipName,
  ownedShip,
  targetName,
  theMonster,
  theShip,
  tokenName,
  tokenNames,
} from '../../words.ts'
import { bearingWord, islandNear, reachWord } from './distances.ts'
import { sentenceBySeat } from '../../../seatSentences.ts'
import { winnersSentence } from '../../../winnersSentence.ts'

type EventSentences = { readonly [T in Event['type']]: (event: EventOf<T>, speech: Speech) => string | undefined }
const seenOrHidden = (key: string, token: unknown) => `${key}.${token ? 'seen' : 'hidden'}`

const eventSentences: EventSentences = {
  'choose-captain': ({ seat, captain }, speech) =>
    sentenceBySeat('story.choose-captain', seat, speech, { captain: captainName(captain, speech) }),
  'choose-home': ({ seat, island }, speech) =>
    sentenceBySeat('story.choose-home', seat, speech, { island: islandName(island, speech) }),
  deal: ({ islands }, speech) => speech.t('story.deal', { islands: counts(islands, speech) }),
  turn: ({ seat }, speech) => sentenceBySeat('story.turn', seat, speech),
  actions: () => undefined,
  // Automatic actions are described by their own events. Only the end of a turn would come unexpectedly.
  automatic: ({ seat, action }, speech) =>
    action.type === 'end-turn' ? sentenceBySeat('story.automatic', seat, speech) : undefined,
  move: describeMove,
  ability: ({ seat, captain, ship, mast }, speech) =>
    speech.t(`story.ability.${captain}`, {
      captain: captainName(captain, speech),
      ship: ownedShip(ship, seat, speech),
      ofShip: ownedShip(ship, seat, speech, 'of'),
      mast: mastNumber(mast ?? 0),
    }),
  unload: ({ seat, ship, island, count, tokens }, speech) =>
    speech.t(seenOrHidden('story.unload', tokens), {
      Ship: ownedShip(ship, seat, speech, 'start'),
      island: islandName(island, speech),
      count,
      values: goldValues(tokens ?? [], speech),
    }),
  repair: ({ seat, ship, masts }, speech) =>
    speech.t('story.repair', { Ship: ownedShip(ship, seat, speech, 'start'), count: masts.length }),
  aim: ({ seat, ship, targets }, speech) =>
    speech.t('story.aim', {
      Ship: ownedShip(ship, seat, speech, 'start'),
      targets: speech.list(
        [...new Set(targets.map(({ target }) => target))].map((target) => targetName(target, speech)),
      ),
      count: targets.length,
    }),
  parley: ({ seat, ship, pay, island }, speech) =>
    sentenceBySeat(`story.parley.${pay}`, seat, speech, {
      ship: theShip(ship, speech),
      island: island ? islandName(island, speech) : '',
    }),
  price: ({ from, island, token }, speech) =>
    speech.t(seenOrHidden('story.price', token), {
      from: fromPlace(from, speech),
      island: islandName(island, speech),
      token: token ? tokenName(token, speech) : '',
    }),
  shot: ({ seat, ship, mast, target, die, rank, hit, again }, speech) =>
    [
      ...(again ? [speech.t('story.again')] : []),
      speech.t(`story.shot.${hit ? 'hit' : 'miss'}`, {
        ofShip: ownedShip(ship, seat, speech, 'of'),
        target: targetName(target, speech),
        gun: mastNumber(mast),
        die,
        rank,
      }),
    ].join(' '),
  'hit-lost': ({ mast }, speech) => speech.t('story.hit-lost', { gun: mastNumber(mast) }),
  'lose-mast': ({ seat, ship, mast }, speech) =>
    speech.t('story.lose-mast', { Ship: ownedShip(ship, seat, speech, 'start'), mast: mastNumber(mast) }),
  'lose-part': ({ monster }, speech) => speech.t('story.lose-part', { Monster: theMonster(monster, speech, 'start') }),
  defeat: ({ seat, ship, cause }, speech) =>
    cause.by === 'touch'
      ? speech.t('story.defeat.touch', {
          ship: ownedShip(ship, seat, speech),
          Monster: theMonster(cause.monster, speech, 'start'),
        })
      : speech.t('story.defeat.masts', { Ship: ownedShip(ship, seat, speech, 'start') }),
  look: ({ seat, ship, count, cargo }, speech) =>
    cargo
      ? speech.t('story.look.seen', { ofShip: theShip(ship, speech, 'of'), tokens: tokenNames(cargo, speech) })
      : sentenceBySeat('story.look', seat, speech, { ofShip: theShip(ship, speech, 'of'), count }),
  loot: ({ seat, ship, island, token }, speech) =>
    sentenceBySeat(seenOrHidden('story.loot', token), seat, speech, {
      ofShip: theShip(ship, speech, 'of'),
      island: islandName(island, speech),
      token: token ? tokenName(token, speech) : '',
    }),
  spill: ({ ship, island, count }, speech) =>
    speech.t('story.spill', { ofShip: theShip(ship, speech, 'of'), island: islandName(island, speech), count }),
  dock: ({ seat, ship, island }, speech) =>
    speech.t('story.dock', { Ship: ownedShip(ship, seat, speech, 'start'), island: islandName(island, speech) }),
  'monster-shot': ({ monster, ship, die, rank, hit }, speech) =>
    speech.t(`story.monster-shot.${hit ? 'hit' : 'miss'}`, {
      Monster: theMonster(monster, speech, 'start'),
      ship: theShip(ship, speech),
      die,
      rank,
    }),
  'monster-beaten': ({ seat, ship, monster }, speech) =>
    speech.t('story.monster-beaten', {
      Ship: ownedShip(ship, seat, speech, 'start'),
      monster: theMonster(monster, speech),
    }),
  'monster-placed': ({ monster, spot }, speech) =>
    speech.t('story.monster-placed', { Monster: theMonster(monster, speech, 'start'), spot }),
  'monster-restored': ({ monster }, speech) =>
    speech.t('story.monster-restored', { Monster: theMonster(monster, speech, 'start') }),
  reward: ({ seat, island, token }, speech) =>
    sentenceBySeat(seenOrHidden('story.reward', token), seat, speech, {
      island: islandName(island, speech),
      token: token ? tokenName(token, speech) : '',
    }),
  'no-reward': ({ ship, cursed }, speech) =>
    speech.t(`story.no-reward.${cursed ? 'cursed' : 'none'}`, {
      Ship: theShip(ship, speech, 'start'),
      ship: theShip(ship, speech),
    }),
  explore: ({ seat, ship, island }, speech) =>
    speech.t('story.explore', { Ship: ownedShip(ship, seat, speech, 'start'), island: islandName(island, speech) }),
  draw: ({ seat, island, token }, speech) =>
    token && !token.startsWith('gold-')
      ? undefined
      : sentenceBySeat(seenOrHidden('story.draw', token), seat, speech, {
          island: islandName(island, speech),
          token: token ? tokenName(token, speech) : '',
        }),
  stop: ({ seat }, speech) => sentenceBySeat('story.stop', seat, speech),
  encounter: ({ island, token }, speech) =>
    speech.t('story.encounter', { island: islandName(island, speech), encounter: speech.t(`words.met.${token}`) }),
  curse: ({ token, ships }, speech) =>
    speech.t('story.curse', {
      Curse: speech.t(`words.curse.${token}`),
      ships: speech.list(ships.map((ship) => theShip(ship, speech))),
    }),
  sent: ({ seat, ship, zone }, speech) =>
    speech.t('story.sent', {
      Ship: ownedShip(ship, seat, speech, 'start'),
      intoZone: speech.t(`words.zone.${zone}.into`),
    }),
  'choose-caller': ({ ship, caller }, speech) =>
    sentenceBySeat('story.choose-caller', caller, speech, { ship: theShip(ship, speech) }),
  'call-number': ({ seat, number }, speech) => sentenceBySeat('story.call-number', seat, speech, { number }),
  'escape-roll': ({ zone, ships, dice, success }, speech) =>
    speech.t(`story.escape-roll.${success ? 'free' : 'stuck'}`, {
      ships: speech.list(ships.map((ship) => shipName(ship, speech))),
      inZone: speech.t(`words.zone.${zone}.in`),
      dice: speech.list(dice.map(String)),
      count: ships.length,
    }),
  escape: ({ seat, ship, zone }, speech) =>
    speech.t('story.escape', {
      Ship: ownedShip(ship, seat, speech, 'start'),
      outOfZone: speech.t(`words.zone.${zone}.out`),
    }),
  'curse-over': ({ token, won, island }, speech) =>
    speech.t(`story.curse-over.${won ? 'won' : 'lost'}`, {
      Curse: speech.t(`words.curse.${token}`),
      island: island ? islandName(island, speech) : '',
    }),
  // Covered by the sentence of the encounter.
  davy: () => undefined,
  duel: ({ captain, dice, bonuses, won }, speech) =>
    speech.t(`story.duel.${won ? 'won' : 'lost'}`, {
      captain: captainName(captain, speech),
      die: dice[0],
      bonus: bonuses[0],
      sum: dice[0] + bonuses[0],
      davyDie: dice[1],
      davyBonus: bonuses[1],
      davySum: dice[1] + bonuses[1],
    }),
  forfeit: ({ from, island, token }, speech) =>
    speech.t(seenOrHidden('story.forfeit', token), {
      from: fromPlace(from, speech),
      island: islandName(island, speech),
      token: token ? tokenName(token, speech) : '',
    }),
  'nothing-to-forfeit': (_, speech) => speech.t('story.nothing-to-forfeit'),
  treasure: ({ seat, left }, speech) => sentenceBySeat('story.treasure', seat, speech, { count: left }),
  flight: ({ die, to }, speech) => speech.t('story.flight', { die, island: islandName(to, speech) }),
  'round-limit': ({ rounds }, speech) => speech.t('story.round-limit', { count: rounds }),
  end: ({ winners }, speech) => winnersSentence('story.end', winners, speech),
}

/** A sentence for an event; undefined if another sentence covers it. Tokens are named only if the event names them. */
export function describeEvent(event: Event, speech: Speech): string | undefined {
  return (eventSentences[event.type] as (event: Event, speech: Speech) => string | undefined)(event, speech)
}

/** The player whom the sentence is about; undefined if it is about a monster or Davy Jones. */
export function subjectOf(event: Event): Seat | undefined {
  if (event.type === 'choose-caller') return event.caller
  return 'seat' in event && !ofNobody.has(event.type) ? event.seat : undefined
}
const ofNobody: ReadonlySet<Event['type']> = new Set([
  ...(['monster-shot', 'lose-part', 'monster-placed', 'monster-restored', 'flight'] as const),
])

function counts(islands: Partial<Record<IslandName, number>>, speech: Speech): string {
  const counted = Object.entries(islands).map(([island, count]) =>
    speech.t('words.onIsland', { island: islandName(island as IslandName, speech), count }),
  )
  return speech.list(counted)
}

function describeMove({ seat, ship, from, to, docked, turned }: EventOf<'move'>, speech: Speech): string {
  const Ship = ownedShip(ship, seat, speech, 'start')
  if (turned) return speech.t('story.move.turned', { Ship })
  if (docked) return speech.t('story.move.docked', { Ship, island: islandName(docked, speech) })
  const way = vectorBetween(from.bow, to.bow)
  const near = islandNear(to.bow)
  return speech.t(near ? 'story.move.near' : 'story.move.far', {
    Ship,
    bearing: bearingWord(way, speech),
    reach: reachWord(Math.hypot(...way), speech),
    island: near ? islandName(near, speech) : '',
  })
}

/** The sentence for a rejection. Names of pieces among the parameters are translated. */
export function describeRejection(reason: string, params: Record<string, unknown>, speech: Speech): string {
  const named = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, parameterName(value, speech)]))
  const { ship, by, reach, mast } = params
  return speech.t(`refuse.${reason}`, {
    ...named,
    ...(typeof ship === 'string' && isShip(ship) && { Ship: theShip(ship, speech, 'start') }),
    ...(typeof by === 'number' && { by: millimetres(by, speech) }),
    ...(typeof reach === 'number' && { reach: millimetres(reach, speech) }),
    ...(typeof mast === 'number' && { mast: mastNumber(mast) }),
  })
}
