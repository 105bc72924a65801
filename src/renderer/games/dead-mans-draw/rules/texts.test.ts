import { describe, expect, test } from 'vitest'
import { options as schema } from '#shared/games/dead-mans-draw/options.ts'
import { traitNames } from '#shared/games/dead-mans-draw/traits.ts'
import { variantNames } from '#shared/games/dead-mans-draw/variants.ts'
import { formFields } from '../../options/form.ts'
import { leaves, neverSaid } from '../../testing/rulesBook.ts'
import { localeNames, locales, speechIn } from '../testing/speech.ts'
import { entryIds, isPlayed, titleOf } from './entries.ts'
import type { EntryId } from './entries.ts'
import { leadOf, textsOf } from './texts.ts'
import { playedRules, traitShort, variantShort } from './wording.ts'
import type { PlayedRules } from './wording.ts'

/** Every combination of one item of each list. */
function combinations<T>(lists: readonly (readonly T[])[]): T[][] {
  return lists.reduce<T[][]>((rows, list) => rows.flatMap((row) => list.map((item) => [...row, item])), [[]])
}

/** Tables with every answer to every question, alone and combined with every answer to each other question. */
const questions = formFields(schema).filter(({ name }) => name !== 'odds')
function tableWith(...answers: readonly (readonly [path: readonly string[], value: unknown])[]): PlayedRules {
  const chosen: Record<string, unknown> = { edition: 'custom', traits: true, knobs: {} }
  for (const [[group, knob], value] of answers) {
    if (group === 'knobs' && knob !== undefined) Object.assign(chosen.knobs as object, { [knob]: value })
    else if (group !== undefined) chosen[group] = value
  }
  return playedRules(chosen)
}
const answersTo = ({ path, answers }: (typeof questions)[number]) => answers.map(({ value }) => [path, value] as const)
const tables = questions.flatMap((one, index) =>
  questions.slice(index + 1).flatMap((other) => {
    return combinations([answersTo(one), answersTo(other)]).map((answers) => tableWith(...answers))
  }),
)

/** All texts of an entry at any of the tables, by key. */
const sayings = new Map(
  entryIds.map((entry) => {
    const said = tables.flatMap((played) => [leadOf(entry, played) ?? [], textsOf(entry, played)].flat())
    return [entry, new Map(said.map((wording) => [wording.key, wording]))]
  }),
)

const keysOf = (entry: EntryId, played: PlayedRules) => textsOf(entry, played).map(({ key }) => key)

describe.each(localeNames)('%s', (locale) => {
  const speech = speechIn(locale)

  test('every entry has a title and something to say at every table, without gaps or raw keys', () => {
    for (const entry of entryIds) {
      expect.soft(speech.t(titleOf(entry)), entry).toMatch(/\S/)
      for (const { key, params } of sayings.get(entry)!.values()) {
        expect.soft(speech.t(key, params), key).toMatch(/^\p{Lu}[^{}|@]+[.!?)]$/u)
      }
    }
  })

  test('a line beside a player is short', () => {
    const lines = tables.flatMap((played) => [
      ...traitNames.map((trait) => traitShort(trait, played)),
      ...variantNames.map((variant) => variantShort(variant, played)),
    ])
    for (const { key, params } of new Map(lines.map((line) => [line.key, line])).values()) {
      expect.soft(speech.t(key, params).length, key).toBeLessThanOrEqual(60)
    }
  })

  test('traits and variants have one name everywhere', () => {
    const english = speechIn('en')
    const names = [
      ...traitNames.map((trait) => `traits.${trait}.name`),
      ...variantNames.map((variant) => `variants.${variant}.name`),
    ]
    const named = leaves(locales.en.rules, 'rules').flatMap((key) =>
      names.filter((name) => english.t(key).includes(english.t(name))).map((name) => [key, name] as const),
    )
    expect(named.length).toBeGreaterThan(10)
    for (const [key, name] of named) expect.soft(speech.t(key), key).toContain(speech.t(name))
  })

  test('the numbers of the variant cards are those of the table', () => {
    const played = playedRules({ knobs: { suddenDeathScore: 41, missingSuitPenalty: 1, wavesLimit: 67 } })
    const told = (entry: EntryId) => {
      const lead = leadOf(entry, played)
      return [...(lead ? [lead] : []), ...textsOf(entry, played)].map(({ key, params }) => speech.t(key, params)).join()
    }
    expect(told('variant:sudden-death').match(/41/g)).toHaveLength(2)
    expect(told('variant:all-hands-on-deck')).toMatch(/\b1 (point|ponto|Punkt)\./)
    expect(told('variant:beneath-the-waves').match(/67/g)).toHaveLength(2)
  })
})

test('no sentence of the book is never said', () => {
  const { game, suits, traits, variants } = locales.en.rules
  const written = leaves({ game, suits, traits, variants }, 'rules')
  expect(neverSaid(written, { entryIds, tables, titleOf, textsOf })).toEqual([])
})

describe('a table reads what it plays', () => {
  const cases: [string, EntryId, string, unknown, says: string, keepsSilentOf?: string][] = [
    ['D-107', 'game:known', 'discardPile', 'open', 'game.known.discardPile.open', 'game.known.discardPile.closed'],
    ['D-107', 'trait:navigator', 'discardPile', 'closed', 'traits.navigator.alone'],
    ['D-207', 'suit:map', 'abilityBust', false, 'game.turn.abilityBust.false', 'game.turn.abilityBust.true'],
    [
      'D-304',
      'suit:sword',
      'swordSeesPlayArea',
      true,
      'suits.sword.swordSeesPlayArea.true',
      'suits.sword.swordSeesPlayArea.false',
    ],
    ['D-306', 'suit:key', 'savedKeyChest', true, 'suits.key.savedKeyChest.true', 'suits.key.savedKeyChest.false'],
    ['D-307', 'suit:oracle', 'oracle', 'private', 'suits.oracle.oracle.private', 'suits.oracle.oracle.public'],
    [
      'D-504',
      'trait:treasure-hunter',
      'treasureHunter',
      2,
      'traits.treasure-hunter.treasureHunter.2',
      'traits.treasure-hunter.treasureHunter.3',
    ],
    ['D-504', 'trait:treasure-hunter', 'savedKeyChest', true, 'traits.treasure-hunter.saved'],
    [
      'D-504',
      'trait:treasure-hunter',
      'savedKeyChest',
      false,
      'traits.treasure-hunter.treasureHunter.3',
      'traits.treasure-hunter.saved',
    ],
    ['D-508', 'trait:mystic', 'oracle', 'private', 'traits.mystic.oracle.private', 'traits.mystic.oracle.public'],
    ['D-510', 'trait:miser', 'miser', 'hooked-card', 'traits.miser.miser.hooked-card', 'traits.miser.miser.next-card'],
    [
      'D-511',
      'trait:captains-hook',
      'captainsHookDistinct',
      true,
      'traits.captains-hook.captainsHookDistinct.true',
      'traits.captains-hook.captainsHookDistinct.false',
    ],
    [
      'D-515',
      'trait:misfire',
      'misfire',
      'discard',
      'traits.misfire.misfire.discard',
      'traits.misfire.misfire.to-owner',
    ],
    ['D-516', 'trait:parry', 'parry', 'owner-only', 'traits.parry.parry.owner-only', 'traits.parry.sword'],
    ['D-516', 'trait:parry', 'parryDiscardsSword', false, 'traits.parry.nothing', 'traits.parry.sword'],
    ['D-509', 'trait:swordsman', 'swordSeesPlayArea', true, 'traits.swordsman.playArea'],
  ]
  test.each(cases)('%s %s with %s %s', (_, entry, knob, value, says, keepsSilentOf) => {
    const keys = keysOf(entry, playedRules({ traits: true, knobs: { [knob]: value } }))
    expect(keys).toContain(`rules.${says}`)
    if (keepsSilentOf !== undefined) expect(keys).not.toContain(`rules.${keepsSilentOf}`)
  })

  test.each<[string, (typeof variantNames)[number], EntryId, says: string, keepsSilentOf?: string]>([
    ['D-701', 'thieves-island', 'game:bust', 'neighbour', 'discard'],
    ['D-702', 'pile-o-treasure', 'game:score', 'every', 'top'],
    ['D-703', 'sudden-death', 'game:end', 'sudden'],
    ['D-704', 'all-hands-on-deck', 'game:score', 'missing'],
    ['D-705', 'strange-lands', 'game:bust', 'value', 'suit'],
    ['D-706', 'beneath-the-waves', 'game:score', 'below', 'highest'],
    ['D-707', 'bottom-feeder', 'suit:cannon', 'lowest', 'top'],
    ['D-707', 'bottom-feeder', 'suit:sword', 'lowest', 'top'],
    ['D-707', 'bottom-feeder', 'trait:misfire', 'top'],
    ['D-310', 'strange-lands', 'suit:kraken', 'second'],
  ])('%s under %s %s says %s', (_, variant, entry, says, keepsSilentOf) => {
    const last = (keys: string[]) => keys.map((key) => key.split('.').at(-1))
    const here = last(keysOf(entry, playedRules({ variant })))
    expect(here).toContain(says)
    if (keepsSilentOf !== undefined) expect(here).not.toContain(keepsSilentOf)
    expect(last(keysOf(entry, playedRules({})))).not.toContain(says)
  })

  test('D-601 D-603 with abilities, mermaids and casanova are others', () => {
    const abilities = { mermaidAbility: true, traits: true }
    expect(keysOf('suit:mermaid', playedRules({}))).toEqual(['rules.suits.mermaid.plain'])
    expect(keysOf('suit:mermaid', playedRules(abilities))).toContain('rules.suits.mermaid.repeat')
    expect(keysOf('trait:casanova', playedRules(abilities))[0]).toBe('rules.traits.casanova.must')
    expect(keysOf('trait:casanova', playedRules({ ...abilities, edition: 'elznir' }))[0]).toBe(
      'rules.traits.casanova.may',
    )
  })

  test('a variant card that was drawn at random counts, not the option', () => {
    const view = { variant: 'strange-lands' } as const
    expect(playedRules({ variant: 'random' }, view).variant).toBe('strange-lands')
    expect(playedRules({ variant: 'random' }).variant).toBe('random')
  })
})

describe('what is not at a table', () => {
  const outOfPlay = (options: object) => entryIds.filter((entry) => !isPlayed(entry, playedRules(options)))

  test('the first game: no traits, no variants, no mermaids with abilities', () => {
    const out = outOfPlay({})
    expect(out).toHaveLength(traitNames.length + variantNames.length + 2)
    expect(out.some((entry) => entry.startsWith('suit:'))).toBe(false)
  })

  test('D-601 siren comes with the abilities of mermaids', () => {
    expect(outOfPlay({ traits: true, variant: 'random' })).toEqual(['game:mermaids', 'trait:siren'])
    expect(outOfPlay({ traits: true, variant: 'random', mermaidAbility: true })).toEqual([])
  })

  test("D-701 Davy Jones' Locker is not dealt beside Thieves' Island", () => {
    expect(outOfPlay({ traits: true, variant: 'thieves-island' })).toContain('trait:davy-jones-locker')
    expect(outOfPlay({ traits: true, variant: 'thieves-island' })).not.toContain('variant:thieves-island')
  })
})
