// The sentences of each entry of the book for a table's options. The texts are in ../locales/rules, each under its entry's
// name; this file decides which of them are said when.

import { options as schema } from '#shared/games/help-the-sheriff/options.ts'
import type { Options } from '#shared/games/help-the-sheriff/options.ts'
import type { Sentence } from '../../rules-book/book.ts'
import { optionSentences, sentencesOf } from '../../rules-book/entrySentences.ts'
import type { Line as AnyLine } from '../../rules-book/entrySentences.ts'
import { when } from '../../rules-book/sentenceParts.ts'
import type { SentencePart } from '../../rules-book/sentenceParts.ts'
import type { EntryId } from './entries.ts'

type NumberOption = { [K in keyof Options]: Options[K] extends number ? K : never }[keyof Options]

type Line = AnyLine<Options>

/** All sentences of an entry, in order. Without a table no option counts as chosen. */
export function textsOf(entry: EntryId, rules: Options, atTable: boolean): Sentence[] {
  if (entry === 'options') return optionSentences(Object.keys(schema.shape), rules, atTable)
  return sentencesOf(entry, lines[entry], rules, atTable)
}

/** Parameters that put the option's number in place of `{count}`. */
const counted = (option: NumberOption) => (rules: Options) => ({ count: rules[option] })
const form = (option: 'openMoney' | 'oneChallenge' | 'nextSheriff'): Line => {
  return { part: (rules) => `${option}.${String(rules[option])}`, isChosen: true }
}
const drawn = (part: SentencePart<Options>): Line => ({ part, isDrawn: true })
const onlySecret = (key: string): Line => ({ part: when(({ openMoney }) => !openMoney, key) })
const normal = drawn('normal')
const bonus = drawn('bonus')

/** The sentences of each entry, in order, with the IDs of the rules. */
const lines: Readonly<Record<Exclude<EntryId, 'options'>, readonly (string | Line)[]>> = {
  aim: ['win', 'say', 'lie'], // H-301 H-202 H-205
  table: [
    'cards', // H-101
    'colours',
    { part: 'hand', params: counted('handSize'), isChosen: true }, // H-102 H-103
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
      params: counted('challengeSeconds'),
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
    { part: 'normal', params: counted('coyoteNormal'), isChosen: true, isDrawn: true }, // H-507
    { part: 'bonus', params: counted('coyoteBonus'), isChosen: true, isDrawn: true }, // H-508
    'bank',
  ],
  teddy: [
    normal, // H-509
    {
      part: when(({ teddyBonus }) => teddyBonus > 1, 'bonusMany', 'bonus'),
      params: counted('teddyBonus'),
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
