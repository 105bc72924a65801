// The rules as a book: its chapters, their entries, and where each leads on. What they say is in texts.ts.

import { captains, homeIslands, monsterNames } from '#shared/games/davy-jones-gold/data.ts'
import type { CaptainName, CurseToken, ZoneName } from '#shared/games/davy-jones-gold/data.ts'
import type { StepName } from '#shared/games/davy-jones-gold/steps.ts'
import type { ShipView, View } from '#shared/games/davy-jones-gold/view.ts'
import type { Speech } from '../../contract.ts'

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

/** The entry that an address means; undefined for one that the book does not have. */
export function entryAt(address: string): EntryId | undefined {
  return entryIds.find((entry) => entry === address)
}

/** The key of its title: captains and zones are called as on the chart. */
export function titleOf(entry: EntryId): string {
  if (isCaptain(entry)) return `words.captain.${entry}.name`
  return isZone(entry) ? `words.zone.${entry}.name` : `rules.entries.${entry}.name`
}

/** How the entry that an address means is called. */
export function titleAt(address: string, speech: Pick<Speech, 't'>): string | undefined {
  const entry = entryAt(address)
  return entry && speech.t(titleOf(entry))
}

export function isCaptain(entry: string): entry is CaptainName {
  return captains.some((captain) => captain === entry)
}
function isZone(entry: string): entry is ZoneName {
  return zoneEntries.some((zone) => zone === entry)
}

/** Where each entry's questions are answered. */
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

/** What tells of a question, by the kind of its prompt. */
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

/** What tells of how a ship is just now: where she is held, what lies on her, what she can do where she lies. */
export function entryOnShip(
  { name, where, masts }: Pick<ShipView, 'name' | 'where' | 'masts'>,
  { curses, players }: Pick<View, 'curses' | 'players'>,
): EntryId {
  if ('zone' in where) return where.zone
  const curse = curses.find(({ ships }) => ships.includes(name))
  if (curse) return curseEntries[curse.token]
  if (masts.length === 0) return 'defeat'
  if (!where.docked) return 'ships'
  const isHome = players.some(({ homes }) => homes.some((home) => home === where.docked))
  return isHome ? 'repair' : 'explore'
}

/** What the table is about now: what it waits for, and what is on the chart. */
export function entriesOn({ asked, davy, monsters, curses }: Pick<View, 'asked' | 'davy' | 'monsters' | 'curses'>) {
  const isAtHome = homeIslands.some((home) => home === davy)
  const now: readonly (EntryId | undefined)[] = [
    asked ? entryFor(asked.kind) : undefined,
    monsterNames.some((monster) => monsters[monster]) ? 'monsters' : undefined,
    ...curses.map(({ token }) => curseEntries[token]),
    davy ? 'duel' : undefined,
    isAtHome ? 'davy-at-home' : undefined,
  ]
  return entryIds.filter((entry) => now.includes(entry))
}
