// The structure of the rules book: chapters, entries, and links between them. Their texts are in texts.ts.

import { captains, monsterNames } from '#shared/games/davy-jones-gold/data.ts'
import type { CaptainName, CurseToken, ZoneName } from '#shared/games/davy-jones-gold/data.ts'
import { ownerOf } from '#shared/games/davy-jones-gold/state.ts'
import type { StepName } from '#shared/games/davy-jones-gold/steps.ts'
import type { ShipView, View } from '#shared/games/davy-jones-gold/view.ts'
import { bookLinks } from '../../rules-book/rulesLinks.ts'

const zoneEntries = ['fog', 'reef', 'sargasso', 'storm'] as const satisfies readonly ZoneName[]

export const chapters = {
  game: ['aim', 'chart', 'ships', 'set-up', 'turn'],
  sea: ['sail', 'dock', 'shoot', 'parley', 'defeat'],
  gold: ['explore', 'unload', 'repair'],
  captains,
  monsters: ['monsters', 'reward'],
  curses: ['curses', ...zoneEntries, 'monster-curse'],
  davy: ['duel', 'flight', 'davy-at-home'],
  end: ['end', 'secrets'],
  small: ['players', 'options'],
} as const
export type EntryId = (typeof chapters)[keyof typeof chapters][number]
export const entryIds: readonly EntryId[] = Object.values(chapters).flat()

export const { entryAt, titleAt } = bookLinks(entryIds, titleOf)

/** The key of an entry's title. Captains and zones use their names on the chart. */
export function titleOf(entry: EntryId): string {
  if (isCaptain(entry)) return `words.captain.${entry}.name`
  return isZone(entry) ? `words.zone.${entry}.name` : `rules.entries.${entry}.name`
}

export function isCaptain(entry: string): entry is CaptainName {
  return captains.some((captain) => captain === entry)
}
function isZone(entry: string): entry is ZoneName {
  return zoneEntries.some((zone) => zone === entry)
}

/** Entries to read next. */
export const neighbours: Readonly<Record<EntryId, readonly EntryId[]>> = {
  aim: ['turn', 'end'],
  chart: ['sail', 'explore', 'curses'],
  ships: ['shoot', 'explore', 'defeat'],
  'set-up': ['ships', 'players', 'explore'],
  turn: ['sail', 'shoot', 'explore', 'duel', 'repair'],
  sail: ['dock', 'helmsman'],
  dock: ['unload', 'explore', 'davy-at-home'],
  shoot: ['parley', 'defeat', 'monsters', 'gunner'],
  parley: ['shoot', 'defeat'],
  defeat: ['repair', 'parley'],
  explore: ['curses', 'monsters', 'duel', 'unload'],
  unload: ['dock', 'curses', 'davy-at-home'],
  repair: ['defeat', 'carpenter'],
  helmsman: ['sail'],
  gunner: ['shoot', 'duel'],
  scout: ['explore', 'dock'],
  carpenter: ['repair'],
  monsters: ['shoot', 'reward', 'monster-curse'],
  reward: ['monsters', 'explore'],
  curses: ['fog', 'reef', 'sargasso', 'storm', 'monster-curse'],
  fog: ['curses'],
  reef: ['curses'],
  sargasso: ['curses'],
  storm: ['curses'],
  'monster-curse': ['curses', 'monsters'],
  duel: ['flight', 'davy-at-home', 'end'],
  flight: ['duel', 'chart'],
  'davy-at-home': ['duel', 'unload'],
  end: ['aim', 'duel'],
  secrets: ['explore', 'parley'],
  players: ['set-up', 'curses'],
  options: ['shoot', 'duel', 'monsters', 'end'],
}

const questions: Readonly<Partial<Record<StepName, EntryId>>> = {
  'choose-captain': 'set-up',
  'choose-home': 'set-up',
  'monster-order': 'monsters',
  'monster-fire': 'monsters',
  'roll-escape': 'curses',
  'choose-caller': 'storm',
  'call-number': 'storm',
  escape: 'curses',
  act: 'turn',
  scout: 'scout',
  parley: 'parley',
  gunner: 'gunner',
  'take-part': 'monsters',
  draw: 'explore',
  'lose-mast': 'shoot',
  loot: 'defeat',
  nearest: 'defeat',
  'choose-dock': 'defeat',
  'reward-island': 'reward',
  'choose-cursed': 'curses',
  forfeit: 'duel',
  'choose-start': 'flight',
}

/** The entry about a question, by the kind of its prompt. */
export function entryFor(kind: string): EntryId | undefined {
  return questions[kind as StepName]
}

export const curseEntries: Readonly<Record<CurseToken, EntryId>> = {
  'curse-fog': 'fog',
  'curse-reef': 'reef',
  'curse-sargasso': 'sargasso',
  'curse-storm': 'storm',
  'curse-kraken': 'monster-curse',
  'curse-serpent': 'monster-curse',
}

/** The entry about a ship's present state: her zone, her curse, or what she can do where she is. */
export function shipEntry(
  { name, seat, where, masts }: Pick<ShipView, 'name' | 'seat' | 'where' | 'masts'>,
  { curses, players, davy }: Pick<View, 'curses' | 'players' | 'davy'>,
): EntryId {
  if ('zone' in where) return where.zone
  const curse = curses.find(({ ships }) => ships.includes(name))
  if (curse) return curseEntries[curse.token]
  if (masts.length === 0) return 'defeat'
  if (!where.docked) return 'ships'
  const owner = ownerOf(players, where.docked)
  if (owner === seat) return 'repair'
  if (owner === undefined) return 'explore'
  return where.docked === davy ? 'davy-at-home' : 'dock' // G-115
}

/** The entries about the present state of the game: the open question, and what is on the chart. */
export function currentEntries({
  asked,
  davy,
  monsters,
  curses,
  players,
}: Pick<View, 'asked' | 'davy' | 'monsters' | 'curses' | 'players'>) {
  // With three seats one of the four home islands is wild.
  const isAtHome = davy !== null && ownerOf(players, davy) !== undefined
  const now: readonly (EntryId | undefined)[] = [
    asked ? entryFor(asked.kind) : undefined,
    monsterNames.some((monster) => monsters[monster]) ? 'monsters' : undefined,
    ...curses.map(({ token }) => curseEntries[token]),
    davy ? 'duel' : undefined,
    isAtHome ? 'davy-at-home' : undefined,
  ]
  return entryIds.filter((entry) => now.includes(entry))
}
