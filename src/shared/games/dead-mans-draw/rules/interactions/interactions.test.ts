// The table of interactions: for each pair of traits, and of a trait and an ability, the test that covers it or the reason
// why it needs none. Each line of the table is a test here, with the pair as its name.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  abilityNames,
  factsOf,
  pairsOfTraits,
  playTurn,
  reasonForAbility,
  reasonForTraits,
  reasons,
  traitsWithAbilities,
  withoutTraits,
} from '../../testing/interactions.ts'
import type { AbilityName, Reason } from '../../testing/interactions.ts'
import { covering } from '../../testing/interactions-covered.ts'
import { traitNames, traits } from '../../traits.ts'
import type { Trait } from '../../traits.ts'

/** Number of random turns of each seat with which each reason is checked. */
const turns = 6
const title = /\btest(?:\.each\((?:[^]*?)\)\s*)?\(\s*(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)")\s*,/g

const game = join(import.meta.dirname, '../..')

/** For each test of the game: its title as in the source, and its text including the setup before it in the file. */
const tests = new Map(
  readdirSync(game, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(game, file), 'utf8'))
    .flatMap(testsOf),
)

/**
 * A test's text ends at the next test. Before it come the beginning of the file and the beginning of its group, from
 * `describe` to the first test in it.
 */
function testsOf(text: string): [title: string, text: string][] {
  const found = [...text.matchAll(title)]
  const groups = [0, ...[...text.matchAll(/^describe\b/gm)].map(({ index }) => index)]
  const upToTest = (from: number) => text.slice(from, found.find(({ index }) => index > from)?.index)
  return found.map((one, index) => {
    const group = groups.findLast((start) => start < one.index)!
    const own = text.slice(one.index, found[index + 1]?.index)
    return [one[1] ?? one[2]!, [upToTest(0), upToTest(group), own].join('\n')]
  })
}

const isTrait = (name: string): name is Trait => (traitNames as readonly string[]).includes(name)

/** The test that covers a pair, in either order. */
function coveringTest(one: string, other: string): string | undefined {
  const found = Object.entries(covering).find(([, pairs]) =>
    pairs.some((pair) => pair === `${one} x ${other}` || pair === `${other} x ${one}`),
  )
  return found?.[0]
}

const line = (one: Trait, other: Trait | AbilityName, reason: Reason | undefined) =>
  [one, other, coveringTest(one, other) ?? reason ?? 'NOT COVERED'] as const

function checkCovered(name: string, ...traitsNamed: string[]): void {
  expect([...tests.keys()]).toContain(name)
  for (const trait of traitsNamed) expect(tests.get(name)).toContain(trait)
}

describe('trait x trait', () => {
  const table = pairsOfTraits.map(([one, other]) => line(one, other, reasonForTraits(one, other)))

  test.each(table)('%s x %s: %s', (one, other, told) => {
    if (told in reasons) checkTraits(told as Reason, one, other as Trait)
    else checkCovered(told, one, other)
  })
})

describe('trait x ability', () => {
  const table = traitsWithAbilities.map(([trait, ability]) => line(trait, ability, reasonForAbility(trait, ability)))

  test.each(table)('%s x %s: %s', (trait, ability, told) => {
    if (told in reasons) checkAbility(told as Reason, trait, ability as AbilityName)
    else checkCovered(told, trait)
  })
})

/** Plays each turn with and without a trait: nothing may differ. */
function expectSame(
  scores: Parameters<typeof withoutTraits>[1],
  turn: Omit<Parameters<typeof playTurn>[0], 'seed'>,
  instead: (Trait | null)[],
) {
  for (let seed = 0; seed < turns; seed++) {
    const played = playTurn({ ...turn, seed: `${seed}` })
    const plain = playTurn({ ...turn, traits: instead, seed: `${seed}` })
    // Texts compare fast; the lists say what differs.
    if (JSON.stringify(withoutTraits(played, scores)) === JSON.stringify(withoutTraits(plain, scores))) continue
    expect([played.position, withoutTraits(played, scores)]).toEqual([plain.position, withoutTraits(plain, scores)])
  }
}

function checkTraits(reason: Reason, one: Trait, other: Trait): void {
  const isScoring = factsOf(one).scores || factsOf(other).scores
  const scores = isScoring ? 'without scores' : 'with scores'
  const rest = one === other ? [null, null, null] : [null]
  const both = [one, other, ...rest]
  const mermaidAbility = one === 'siren' || other === 'siren'
  for (const ability of mermaidAbility ? [true] : [false, true]) {
    for (const turn of [0, 1, 2]) {
      const start = { traits: both, turn, mermaidAbility: ability }
      if (reason === 'own-turns') {
        if (turn !== 1) expectSame(scores, { ...start, without: [] }, [one, null, ...rest])
        if (turn !== 0) expectSame(scores, { ...start, without: [] }, [null, other, ...rest])
      } else if (reason === 'scores') {
        const [scoring, instead] = factsOf(one).scores ? [one, [null, other]] : [other, [one, null]]
        expect(factsOf(scoring)).toMatchObject({ own: [], opponents: [], claimed: [] })
        expectSame(scores, { ...start, without: [] }, [...instead, ...rest])
      } else {
        expectSame(scores, { ...start, without: factsOf(one).suits }, [null, other, ...rest])
        expectSame(scores, { ...start, without: factsOf(other).suits }, [one, null, ...rest])
      }
    }
  }
}

function checkAbility(reason: Reason, trait: Trait, ability: AbilityName): void {
  if (reason === 'not-dealt')
    return expect(traits[trait].isDealt!({ variant: 'none', mermaidAbility: false })).toBe(false)
  const suit = ability === 'key-and-chest' || ability === 'plain-mermaid' ? undefined : ability
  const start = {
    mermaidAbility: trait === 'siren' || ability === 'mermaid',
    ...(ability === 'key-and-chest' ? { bonus: true } : { top: suit ?? ('mermaid' as const) }),
  }
  for (const turn of [0, 1]) {
    if (reason === 'busts')
      expectSameUntilBust({ ...start, traits: [trait, null], victims: [1, null], turn, without: [] })
    else {
      const scores = reason === 'scores' ? 'without scores' : 'with scores'
      const without = reason === 'scores' ? [] : factsOf(trait).suits
      expectSame(scores, { ...start, traits: [trait, null], turn, without }, [null, null])
    }
  }
}

function expectSameUntilBust(turn: Omit<Parameters<typeof playTurn>[0], 'seed'>): void {
  let withoutBust = 0
  for (let seed = 0; seed < turns; seed++) {
    const [played, plain] = [turn.traits, [null, null]].map((bySeat) =>
      playTurn({ ...turn, traits: bySeat, seed: `${seed}` }),
    )
    const until = ({ events }: ReturnType<typeof playTurn>) => {
      const bust = events.findIndex(({ type }) => type === 'bust')
      return bust < 0 ? events : events.slice(0, bust).filter(({ type }) => type !== 'trait')
    }
    expect(JSON.stringify(until(played!))).toBe(JSON.stringify(until(plain!)))
    if (played!.events.some(({ type }) => type === 'bust')) continue
    withoutBust++
    expect(withoutTraits(played!, 'with scores')).toEqual(withoutTraits(plain!, 'with scores'))
  }
  expect(withoutBust).toBeGreaterThan(0)
}

describe('the table itself', () => {
  test('names only pairs that there are', () => {
    for (const pair of Object.values(covering).flat()) {
      const [one, other] = pair.split(' x ')
      expect([isTrait(one!), pair]).toEqual([true, pair])
      expect([isTrait(other!) || (abilityNames as readonly string[]).includes(other!), pair]).toEqual([true, pair])
    }
  })

  test.each(traitNames.filter((trait) => !factsOf(trait).takesLosses && !factsOf(trait).scores))(
    'its suits are those of the picture of %s, and random turns show that it does something',
    (trait) => {
      const facts = factsOf(trait)
      expect([...traits[trait].suits].sort()).toEqual(facts.suits.toSorted())
      const start = { turn: facts.opponents.length > 0 ? 1 : 0, mermaidAbility: trait === 'siren', without: [] }
      const differs = (seed: string) => {
        const [played, plain] = [trait, null].map((first) =>
          JSON.stringify(withoutTraits(playTurn({ ...start, seed, traits: [first, null] }), 'with scores')),
        )
        return played !== plain
      }
      expect(Array.from({ length: 400 }, (_, seed) => `${seed}`).some(differs)).toBe(true)
    },
  )
})
