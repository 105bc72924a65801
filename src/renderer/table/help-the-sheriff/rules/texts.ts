// What each entry of the book says under a table's options. The sentences are in locales/help-the-sheriff/rules, each
// under its entry's name; here stands which of them are said when.

import { options as schema } from '#shared/games/help-the-sheriff/options.ts'
import type { Options } from '#shared/games/help-the-sheriff/options.ts'
import type { Sentence } from '../../rules-book/book.ts'
import { said, when } from '../../rules-book/parts.ts'
import type { Part } from '../../rules-book/parts.ts'
import type { EntryId } from './entries.ts'

type NumberOption = { [K in keyof Options]: Options[K] extends number ? K : never }[keyof Options]

/** A sentence's key under its entry's own. */
interface Line {
  readonly part: Part<Options>
  /** The option that stands in its gap `{count}`. */
  readonly count?: NumberOption
  /** An option decides what it says. */
  readonly isChosen?: true
  readonly isDrawn?: true
}

/** All that an entry has to say, in order. Without a table nothing has been chosen. */
export function textsOf(entry: EntryId, rules: Options, atTable: boolean): Sentence[] {
  if (entry === 'options')
    return [{ key: `rules.entries.options.${atTable ? 'chosen' : 'start'}`, params: {} }, ...optionList(rules)]
  return lines[entry].flatMap((line) => {
    const { part, count, isChosen, isDrawn }: Line = typeof line === 'string' ? { part: line } : line
    const key = said(part, rules)
    if (key === undefined) return []
    const params = count === undefined ? {} : { count: rules[count] }
    return [
      {
        key: `rules.entries.${entry}.${key}`,
        params,
        isChosen: atTable && isChosen === true,
        isDrawn: isDrawn === true,
      },
    ]
  })
}

/** For each option its name, its value and what that means, in the words of the table's form: three sentences each. */
function optionList(rules: Options): Sentence[] {
  return Object.keys(schema.shape).flatMap((name) => {
    const value = rules[name as keyof Options]
    const isNumber = typeof value === 'number'
    const keys = isNumber
      ? ['label', 'number', 'help']
      : ['label', `values.${String(value)}.label`, `values.${String(value)}.help`]
    return keys.map((key) => ({ key: `options.${name}.${key}`, params: isNumber ? { n: value } : {}, isDrawn: true }))
  })
}

const form = (option: 'openMoney' | 'oneChallenge' | 'nextSheriff'): Line => {
  return { part: (rules) => `${option}.${String(rules[option])}`, isChosen: true }
}
const drawn = (part: Part<Options>): Line => ({ part, isDrawn: true })
const onlySecret = (key: string): Line => ({ part: when(({ openMoney }) => !openMoney, key) })
const normal = drawn('normal')
const bonus = drawn('bonus')

/** What each entry says, in order, and under which IDs of the rules. */
const lines: Readonly<Record<Exclude<EntryId, 'options'>, readonly (string | Line)[]>> = {
  aim: ['win', 'say', 'lie'], // H-301 H-202 H-205
  table: [
    'cards', // H-101
    'colours',
    { part: 'hand', count: 'handSize', isChosen: true }, // H-102 H-103
    'bank', // H-102
    'sheriff', // H-104
  ],
  round: ['lead', 'lay', 'ask', 'turnUp', 'next', 'over'], // H-201 H-202 H-203 H-208 H-210
  claim: ['follows', drawn('class'), drawn('suit'), drawn('neither'), 'any', 'hidden'], // H-202
  challenge: [
    'ask', // H-203
    'first',
    'pass',
    'poor', // H-203 H-401
    {
      part: when(({ challengeSeconds }) => challengeSeconds > 0, 'clock', 'noClock'), // H-203
      count: 'challengeSeconds',
      isChosen: true,
    },
    form('oneChallenge'), // H-211
  ],
  // H-204 H-205 H-206 H-207 H-208
  situations: ['up', drawn('trueAlone'), drawn('trueChallenged'), drawn('lieAlone'), drawn('lieChallenged')],
  dollars: ['start', 'bank', form('openMoney')], // H-102 H-105
  broke: ['when', 'then', 'zero', 'first', drawn('has'), drawn('pays'), drawn('takes'), drawn('goesOn')], // H-401 H-402 H-403
  effects: ['must', 'both', 'other', 'single'], // H-513 H-516
  mariachi: [normal, bonus, 'none'], // H-501 H-502
  badwood: [normal, bonus, 'where', 'price', 'stays', 'empty'], // H-503 H-504
  catty: [normal, bonus, 'tie', 'zero', 'again', 'shield', onlySecret('moment')], // H-505 H-506
  coyote: [
    { part: 'normal', count: 'coyoteNormal', isChosen: true, isDrawn: true }, // H-507
    { part: 'bonus', count: 'coyoteBonus', isChosen: true, isDrawn: true }, // H-508
    'bank',
  ],
  teddy: [
    normal, // H-509
    {
      part: when(({ teddyBonus }) => teddyBonus > 1, 'bonusMany', 'bonus'),
      count: 'teddyBonus',
      isChosen: true,
      isDrawn: true,
    }, // H-510
    'broke',
    { part: when(({ teddyBonus }) => teddyBonus > 1, 'runsOut') },
    'shield', // H-503
  ],
  gus: [normal, bonus, 'empty', 'nothing'], // H-511 H-512
  'end-of-round': ['over', 'first', form('nextSheriff'), 'tie'], // H-210 H-301 H-303
  'end-of-game': ['win', 'middle', 'several', 'still'], // H-301 H-302
  secrets: ['hidden', form('openMoney'), onlySecret('shown'), 'public', onlySecret('sums')], // H-105 H-505 H-303
  deck: ['shuffle', 'out', 'both', 'open'], // H-103 H-514
  'empty-hand': ['skip', 'challenge', 'early'], // H-209 H-515
}
