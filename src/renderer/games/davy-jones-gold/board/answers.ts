// The texts of answer buttons: a label, and help on what the answer costs or brings.

import type { ActionOf, PirateAction } from '#shared/games/davy-jones-gold/actions.ts'
import {
  captainOf,
  shipDataOf,
  davySwordBonus,
  monsters,
  pileOf,
  captains as allCaptains,
  swordBonus,
  tokens as tokenData,
} from '#shared/games/davy-jones-gold/data.ts'
import type { CaptainName, IslandName, ShipName } from '#shared/games/davy-jones-gold/data.ts'
import { dockOf, wildIslandsOf, zoneOf } from '#shared/games/davy-jones-gold/state.ts'
import type { ShipView, View } from '#shared/games/davy-jones-gold/view.ts'
import type { Speech } from '../../contract.ts'
import { hitsInSix } from './plan/aims.ts'
import { bearingWord } from './text/distances.ts'
import { davysIsland, isDavyOnHome } from './text/prompts.ts'
import { captainName, islandName, mastNumber, objectName, shipName, theShip, tokenName } from '../words.ts'

export interface Answer {
  readonly action: PirateAction
  readonly label: string
  readonly help?: string
}

type AnswerTexts = {
  readonly [T in PirateAction['type']]?: (
    action: ActionOf<T>,
    view: View,
    speech: Speech,
  ) => { label: string; help?: string }
}

const shipIn = ({ ships }: View, name: ShipName): ShipView => ships.find((ship) => ship.name === name)!

const answerTexts: AnswerTexts = {
  'choose-captain': ({ captain }, _, speech) => ({
    label: speech.t('answer.choose-captain', {
      captain: captainName(captain, speech),
      role: speech.t(`words.captain.${captain}.role`),
    }),
    help: speech.t('answer.captainHelp', {
      ability: speech.t(`words.captain.${captain}.ability`),
      sword: swordBonus[captain],
      ships: speech.list([shipName(`${captain}-4`, speech), shipName(`${captain}-3`, speech)]),
    }),
  }),
  'choose-home': ({ island }, _, speech) => ({
    label: speech.t('answer.choose-home', { island: islandName(island, speech) }),
    help: speech.t('answer.homeHelp'),
  }),
  'monster-order': ({ monster }, _, speech) => ({
    label: speech.t('answer.monster-order', { monster: objectName(monster, speech) }),
  }),
  'monster-fire': ({ ship }, view, speech) => ({
    label: speech.t('answer.monster-fire', { ship: theShip(ship, speech) }),
    help: `${speech.name(shipIn(view, ship).seat)}, ${mastsLeft(view, ship, speech)}`,
  }),
  'roll-escape': ({ ship }, view, speech) => {
    const rolling = shipIn(view, ship)
    const zone = zoneOf(rolling)
    const needs = zone && speech.t(`words.zone.${zone}.needs`)
    return {
      label: speech.t('answer.roll-escape', { ship: theShip(ship, speech) }),
      ...(needs && { help: speech.t('answer.escapeHelp', { needs, count: rolling.masts.length }) }),
    }
  },
  'choose-caller': ({ seat }, _, speech) => ({ label: speech.t('answer.choose-caller', { name: speech.name(seat) }) }),
  'call-number': ({ number }, _, speech) => ({ label: speech.t('answer.call-number', { number }) }),
  explore: ({ ship }, view, speech) => {
    const { where, load } = shipIn(view, ship)
    const island = dockOf({ where })
    return {
      label: speech.t('answer.explore'),
      help: speech.t('answer.exploreHelp', {
        count: island ? view.islands[island].count : 0,
        room: shipDataOf(ship).cargo - load,
      }),
    }
  },
  challenge: ({ ship }, view, speech) => ({
    label: speech.t('answer.challenge'),
    help: duelTerms(ship, view, speech),
  }),
  repair: (_, __, speech) => ({ label: speech.t('answer.repair'), help: speech.t('answer.repairHelp') }),
  'use-ability': (action, _, speech) => {
    const captain: CaptainName = action.captain
    if (action.captain === 'scout') return { label: speech.t('answer.scout') }
    const mast = mastNumber(action.mast)
    return {
      label: speech.t(`answer.${captain}`, { mast }),
      help: speech.t(`answer.${captain}Help`, {
        captain: captainName(captain, speech),
        hits: hitsInSix(action.ship, action.mast),
      }),
    }
  },
  decline: (_, __, speech) => ({ label: speech.t('answer.decline') }),
  'end-turn': (_, __, speech) => ({ label: speech.t('answer.end-turn') }),
  parley: (action, view, speech) => {
    const help = (count: number) => speech.t(`answer.parley.${action.pay}Help`, { count })
    const island = action.pay === 'home' ? action.island : undefined
    return {
      label: speech.t(`answer.parley.${action.pay}`, { island: island ? islandName(island, speech) : '' }),
      help: help(island ? view.islands[island].count : (askedShip(view)?.load ?? 0)),
    }
  },
  draw: (_, view, speech) => {
    const island = askedShip(view) && dockOf(askedShip(view)!)
    return {
      label: speech.t('answer.draw'),
      help: speech.t('answer.drawHelp', {
        count: island ? view.islands[island].count : 0,
        all: tokensOnWildIslands(view),
        bad: undrawnEncounters(view),
      }),
    }
  },
  stop: (_, view, speech) => {
    const ship = askedShip(view)
    return {
      label: speech.t('answer.stop'),
      ...(ship && { help: speech.t('answer.stopHelp', { load: ship.load, hold: shipDataOf(ship.name).cargo }) }),
    }
  },
  'lose-mast': ({ ship, mast }, _, speech) => ({
    label: speech.t('answer.lose-mast', { mast: mastNumber(mast) }),
    help: speech.t('answer.mastHelp', { hits: hitsInSix(ship, mast) }),
  }),
  // Numbered here, because the chart draws no numbers on the parts.
  'take-part': ({ part }, { asked }, speech) => ({
    label: speech.t('answer.take-part', { part: part + 1 }),
    ...(asked?.monster && {
      help: speech.t('answer.partHelp', { bearing: bearingWord(monsters[asked.monster].parts[part]!, speech) }),
    }),
  }),
  loot: ({ token }, _, speech) => ({ label: speech.t('answer.loot', { token: tokenName(token, speech) }) }),
  nearest: onIsland('island'),
  'reward-island': onIsland('island'),
  'forfeit-from': onIsland('forfeit-from'), // P-152
  'forfeit-to': onIsland('forfeit-to'), // P-164
  'choose-start': ({ island }, _, speech) => ({
    label: speech.t('answer.island', { island: islandName(island, speech) }),
  }),
  'choose-cursed': ({ ships }, view, speech) => ({
    label: speech.t('answer.choose-cursed', {
      ships: speech.list(ships.map((ship) => shipName(ship, speech))),
    }),
    help: ships.map((ship) => `${shipName(ship, speech)}: ${mastsLeft(view, ship, speech)}`).join(', '),
  }),
}

/** The button for an action. Types without a text are never offered as a button; they get their type as label. */
export function answerOf(action: PirateAction, view: View, speech: Speech): Answer {
  const wording = answerTexts[action.type] as
    | ((action: PirateAction, view: View, speech: Speech) => { label: string; help?: string })
    | undefined
  return { action, ...(wording?.(action, view, speech) ?? { label: action.type }) }
}

/** The odds of a duel, and what it costs to lose. */
export function duelTerms(ship: ShipName, view: View, speech: Speech): string {
  const price = speech.t(`answer.duelPrice.${goldAtStake(ship, view)}`, { island: davysIsland(view, speech) })
  const terms = { bonus: swordBonus[captainOf(ship)], davy: davySwordBonus, price }
  const isLast = shipIn(view, ship).masts.length === 1
  return [speech.t('answer.challengeHelp', terms), ...(isLast ? [speech.t('answer.duelPrice.last')] : [])].join(' ')
}

/** What a lost duel costs: on a home island gold from that island, whoever owns it (P-164, G-113). */
function goldAtStake(name: ShipName, view: View): 'guarded' | 'ship' | 'home' | 'none' {
  const isGoldOn = (island: IslandName) => view.islands[island].count > 0
  if (isDavyOnHome(view)) return isGoldOn(view.davy!) ? 'guarded' : 'none'
  const { load, seat } = shipIn(view, name)
  if (load > 0) return 'ship' // P-151
  return view.players[seat]!.homes.some(isGoldOn) ? 'home' : 'none' // P-152, P-153
}

/** `label` is the name of a text under `answer`. */
function onIsland(label: string) {
  return ({ island }: { island: IslandName }, { islands }: View, speech: Speech) => ({
    label: speech.t(`answer.${label}`, { island: islandName(island, speech) }),
    help: speech.t('answer.islandHelp', { count: islands[island].count }),
  })
}

/** For example "2 masts left". */
function mastsLeft(view: View, ship: ShipName, speech: Speech): string {
  return speech.t('answer.mastsLeft', { count: shipIn(view, ship).masts.length })
}

function askedShip({ asked, ships }: View): ShipView | undefined {
  return ships.find(({ name }) => name === asked?.ship)
}

function tokensOnWildIslands(view: View): number {
  return wildIslandsOf(view).reduce((sum, island) => sum + view.islands[island].count, 0)
}

/** The number of encounters that nobody has drawn: all that were in the box, minus those that everybody has seen. */
function undrawnEncounters({ box, curses, islands }: View): number {
  const isEncounter = (token: keyof typeof tokenData) => !['gold', 'davy-treasure'].includes(tokenData[token].kind)
  const seen = [...box, ...curses.map(({ token }) => token), ...Object.values(islands).flatMap(({ faceUp }) => faceUp)]
  return pileOf(allCaptains).filter(isEncounter).length - seen.filter(isEncounter).length
}
