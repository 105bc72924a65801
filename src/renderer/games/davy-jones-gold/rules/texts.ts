// Which sentences each entry of the rules book has under a table's options, and their rule IDs. The sentences
// themselves are in ../locales/rules under the entry's name.

import { davySwordBonus, monsters, ships, swordBonus, tokens } from '#shared/games/davy-jones-gold/data.ts'
import { options as schema } from '#shared/games/davy-jones-gold/options.ts'
import type { Options } from '#shared/games/davy-jones-gold/options.ts'
import type { Sentence } from '../../rules-book/book.ts'
import { optionSentences, sentencesOf } from '../../rules-book/entrySentences.ts'
import type { Line as AnyLine } from '../../rules-book/entrySentences.ts'
import { when } from '../../rules-book/sentenceParts.ts'
import { isCaptain } from './entries.ts'
import type { EntryId } from './entries.ts'

type Line = AnyLine<Options>

/** All sentences of an entry, in order. Without a table, no option counts as chosen. */
export function textsOf(entry: EntryId, rules: Options, atTable: boolean): Sentence[] {
  if (entry === 'options') return optionSentences(Object.keys(schema.shape), rules, atTable)
  const own = sentencesOf(entry, lines[entry], rules, atTable)
  if (!isCaptain(entry)) return own
  return [
    { key: `words.captain.${entry}.ability`, params: {} },
    ...own,
    { key: 'rules.sword', params: { sword: swordBonus[entry] } }, // P-020
  ]
}

const form = (option: 'blockedShots' | 'duelOnDocking' | 'monsterAim'): Line => {
  return { part: (rules) => `${option}.${String(rules[option])}`, isChosen: true }
}
const swords = Object.values(swordBonus)
/** The ranks of guns, each once. */
export const gunRanks = [...new Set([...ships[4].ranks, ...ships[3].ranks])].sort()
const cursePoints = tokens['curse-fog'].points
const treasurePoints = tokens['davy-treasure'].points
const prize: Line = { part: 'prize', params: () => ({ points: cursePoints }) } // P-132 P-143 G-086

const lines: Readonly<Record<Exclude<EntryId, 'options'>, readonly (string | Line)[]>> = {
  aim: ['most', 'ways', 'over'], // P-002 P-165 P-166
  chart: ['islands', 'home', 'wild', 'zones', 'spots', 'rulers'], // P-018 P-027 P-030 P-031 P-032 P-033
  ships: [
    'two', // P-021
    'guns', // P-063
    { part: 'four', params: () => ({ four: ships[4].ranks.join(', '), fourHold: ships[4].cargo }) },
    { part: 'three', params: () => ({ three: ships[3].ranks.join(', '), threeHold: ships[3].cargo }) },
    'never', // G-038
  ],
  'set-up': ['dice', 'homes', 'pile', 'deal', 'first'], // P-022 P-023 P-024 P-026 P-028 P-029 P-041
  turn: ['monsters', 'escape', 'act', 'order', 'ability'], // P-038 P-039 P-042 P-043 G-032 G-033 G-034 G-096
  sail: ['reach', { part: 'bow', isDrawn: true }, 'turning', 'way', 'end', 'draft'], // P-045 P-046 P-047 P-048 P-050 P-051 P-052 G-019 G-021
  dock: ['touch', 'where', 'foreign', 'many', 'leave'], // P-053 P-054 P-055 P-161 G-025
  shoot: [
    'targets', // P-056 P-057
    { part: 'range', isDrawn: true }, // P-060 P-061
    { part: 'rank', isDrawn: true }, // P-063
    ...gunRanks.map((rank): Line => ({ part: 'row', params: () => ({ rank, count: 6 - rank }), isDrawn: true })),
    'each', // G-040
    'hit', // P-065 P-066 P-067
    'safe', // P-059
    'zone', // G-046
    form('blockedShots'), // G-039
  ],
  parley: ['may', 'price', 'goes', 'peace', 'davy', 'monsters'], // P-077 … P-083 G-052 G-054 G-056
  defeat: ['home', 'loot', 'rest', 'other'], // P-068 P-069 P-071 P-072 P-073
  explore: ['draw', 'gold', 'room', 'encounter', 'closed', 'davy'], // P-084 … P-090 P-155 G-060
  unload: ['free', 'barred', 'later', 'aboard'], // P-091 P-092 P-167 G-069
  repair: ['all', 'only', 'always'], // P-093 P-094 G-048 G-071
  helmsman: ['once'],
  gunner: ['once', 'rank'],
  scout: ['once', 'ask'],
  carpenter: ['once'],
  monsters: [
    'rise', // P-098 P-104
    'touch', // P-101 P-102
    'again', // P-103
    'attack', // P-105 P-108 P-109
    {
      part: 'parts',
      params: () => ({
        krakenParts: monsters.kraken.parts.length,
        krakenRank: monsters.kraken.rank,
        serpentParts: monsters.serpent.parts.length,
        serpentRank: monsters.serpent.rank,
      }),
    },
    'safe', // G-046 G-074
    form('monsterAim'), // P-107 G-075
    'beat', // P-074 P-075 G-042
  ],
  reward: ['two', 'home', 'encounter', 'not'], // P-112 P-114 P-115 P-119 G-079 G-081
  curses: ['both', 'barred', 'may', 'zone', 'home', 'free', 'fail', prize, 'lost'], // P-116 … P-123 P-130 … P-135 G-092 G-094
  fog: ['two', 'free', 'fail'], // P-129 G-100
  reef: ['one', 'free', 'fail'], // P-125 P-126 G-106
  sargasso: ['one', 'free', 'fail'], // P-124 P-126
  storm: ['call', 'free', 'fail'], // P-127 P-128
  'monster-curse': ['rise', 'sail', 'yours', prize], // P-137 P-138 P-139 P-141 P-142
  duel: [
    'comes', // P-144 P-145 P-146
    'action', // G-036 G-108
    form('duelOnDocking'), // G-109
    {
      part: 'dice', // P-147 P-149
      params: () => ({ low: Math.min(...swords), high: Math.max(...swords), davy: davySwordBonus }),
    },
    { part: 'won', params: () => ({ treasure: treasurePoints }) }, // P-156
    'lost', // P-150 P-151 P-152
    'guards', // P-155
  ],
  flight: ['die', 'six', 'heart', 'nobody'], // P-157 … P-160 G-110 G-116
  'davy-at-home': ['all', 'owner', 'price', 'hold'], // P-161 P-163 P-164 G-071 G-113
  end: [
    'over', // P-165
    {
      part: when(({ roundLimit }) => roundLimit > 0, 'rounds', 'noRounds'), // G-123
      params: ({ roundLimit }) => ({ count: roundLimit }),
      isChosen: true,
    },
    { part: 'count', params: () => ({ curse: cursePoints, treasure: treasurePoints }) }, // P-166 P-168
    'not', // P-167 G-122
    'tie', // P-169 G-121
  ],
  secrets: ['secret', 'nobody', 'open', 'pay'], // G-058 G-066 G-135 G-136
  players: ['three', 'deal', 'two', 'ability', 'curse'], // P-172 P-173 P-174 P-176 … P-179 G-128
}
