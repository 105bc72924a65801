// Compares docs/protocol-<game>.md with the games: a question, action, field, event, reason or number that only one of them
// has is an error.

import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { Match } from '#shared/engine/match.ts'
import { randomTable } from '#shared/testing/harness.ts'
import { namesIn, rows, section } from '#shared/testing/page-of-docs.ts'
import { randomMove } from '#shared/testing/random-move.ts'
import { pages } from './protocol-pages.ts'
import { games } from '#shared/games/registry.ts'
import * as chart from '../../games/davy-jones-gold/data.ts'
import type { GameUnderTest } from '#shared/testing/harness.ts'

const docs = join(import.meta.dirname, '../../../../docs')
const textOf = (id: string) => readFileSync(join(docs, `protocol-${id}.md`), 'utf8')

/** The text under a heading, up to the next one. */
const under = (text: string, heading: string) => section(text, heading, 3)

const namesOf = (text: string) => rows(text).map(([, name]) => namesIn(name)[0]!)
/** The fields described in the second cell of each row. */
const fieldsOf = (text: string) =>
  Object.fromEntries(
    rows(text).map(([, name, fields = '']) => [
      namesIn(name)[0]!,
      Object.fromEntries([...fields.matchAll(/`([\w-]+)`(\??)/g)].map(([, field, mark]) => [field!, mark!])),
    ]),
  )

interface Shape {
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, { readonly const?: string }>>
  readonly required?: readonly string[]
}

/** For each action type its fields except `type`, from the game's schema. Fields that not all of them have get a `?`. */
function actionsOf(action: z.ZodMiniType): Record<string, Record<string, string>> {
  const flat = (shape: Shape): Shape[] => (shape.anyOf ?? shape.oneOf)?.flatMap(flat) ?? [shape]
  const shapes = flat(z.toJSONSchema(action, { unrepresentable: 'any' }) as Shape)
  const found: Record<string, Record<string, string>> = {}
  for (const type of new Set(shapes.map(({ properties }) => properties!.type!.const!))) {
    const same = shapes.filter(({ properties }) => properties!.type!.const === type)
    const fields = new Set(same.flatMap(({ properties }) => Object.keys(properties!)))
    fields.delete('type')
    const isSure = (field: string) => same.every(({ required = [] }) => required.includes(field))
    found[type] = Object.fromEntries([...fields].map((field) => [field, isSure(field) ? '' : '?']))
  }
  return found
}

/** The kinds of prompts in random games, and the fields of the free choices by type. */
function seenInPlay({ game, options }: GameUnderTest, id: string) {
  const kinds = new Set<string>()
  const free = new Map<string, string[]>()
  for (let round = 0; round < 12; round++) {
    const { setup, luck } = randomTable({ game, options } as GameUnderTest, `${id} ${round}`)
    const match = new Match(game, setup)
    for (let actions = 0; actions < 2000 && !match.outcome; actions++) {
      for (const { kind, seat } of match.prompts) {
        kinds.add(kind)
        for (const choice of match.choices(seat)) {
          if ('free' in choice) free.set(choice.type, Object.keys(choice))
        }
      }
      const { actor, action } = randomMove(game, match.position(), luck)!
      match.submit(actor, action)
    }
  }
  return { kinds, free }
}

const described = games.filter(({ id }) => id in pages).map((game) => [game.id, game] as const)

test('each page beside docs/protocol.md is compared below', () => {
  const files = readdirSync(docs).filter((name) => name.startsWith('protocol-'))
  expect(files.sort()).toEqual(described.map(([id]) => `protocol-${id}.md`).sort())
})

describe.each(described)('docs/protocol-%s.md', (id, game) => {
  const text = textOf(id)
  const { events, views, inside, inEveryFreeChoice = [] } = pages[id]!
  const words = JSON.parse(
    readFileSync(join(import.meta.dirname, `../../../renderer/games/${id}/locales/en.json`), 'utf8'),
  ) as {
    ask: Record<string, unknown>
    refuse: Record<string, unknown>
  }

  test('is what docs/protocol.md says it is', () => {
    expect(readFileSync(join(docs, 'protocol.md'), 'utf8')).toContain(`(protocol-${id}.md)`)
  })

  test('has every action with exactly its fields', () => {
    expect(fieldsOf(under(text, '## Actions'))).toEqual(actionsOf(game.action))
  })

  test('has every event with exactly its fields', () => {
    expect(fieldsOf(under(text, '## Events'))).toEqual(events)
  })

  test('has every field of the view', () => {
    for (const [heading, fields] of Object.entries(views)) {
      expect(namesOf(under(text, heading)), heading).toEqual(Object.keys(fields))
    }
  })

  test('has every field inside a field of the view', () => {
    for (const [heading, fields] of Object.entries(inside)) {
      const told = new Map(rows(under(text, heading)).map(([, name, what]) => [namesIn(name)[0], namesIn(what)]))
      for (const [field, parts] of Object.entries(fields))
        for (const part of Object.keys(parts)) expect(told.get(field), `${field}: ${part}`).toContain(part)
    }
  })

  test('has every question that the screens have words for, and answers that there are', () => {
    const questions = under(text, '## Questions')
    expect(namesOf(questions).sort()).toEqual(Object.keys(words.ask).filter(isQuestion).sort())
    const actions = Object.keys(actionsOf(game.action))
    for (const [, kind, , , answers] of rows(questions)) {
      expect(namesIn(answers).length, kind).toBeGreaterThan(0)
      for (const answer of namesIn(answers)) expect(actions, kind).toContain(answer)
    }
  })

  test('has every reason of a refusal', () => {
    // `other` is for a reason that only a newer host has.
    const reasons = Object.keys(words.refuse).filter((reason) => reason !== 'other')
    expect(namesOf(under(text, '## Refusals')).sort()).toEqual(reasons.sort())
  })

  test('has every bot, and every tally of the statistics', () => {
    const [, bots = ''] = /is one of ([^.]*)\./.exec(under(text, '## Bots'))!
    expect(namesIn(bots)).toEqual(game.botLevels)
    expect(namesOf(under(text, '## Tallies'))).toEqual(Object.keys(game.tallies))
  })

  test('what is asked in play is there', async () => {
    const { gameUnderTest: subject } = (await import(`../../games/${id}/testing/game-under-test.ts`)) as {
      gameUnderTest: GameUnderTest
    }
    const { kinds, free } = seenInPlay(subject, id)
    expect(kinds.size).toBeGreaterThan(0)
    for (const kind of kinds) expect(namesOf(under(text, '## Questions'))).toContain(kind)
    const described = free.size > 0 ? fieldsOf(under(text, '### Free choices')) : {}
    for (const [type, fields] of free) {
      const own = fields.filter((field) => !['type', 'free', ...inEveryFreeChoice].includes(field))
      expect(Object.keys(described[type]!), type).toEqual(own)
    }
  })
})

/** Whether a key is a question, and not a text for the end or a part of a sentence. */
const isQuestion = (key: string) => !['over', 'taken'].includes(key)

describe('the chart of docs/protocol-davy-jones-gold.md', () => {
  const text = under(textOf('davy-jones-gold'), '## The chart')
  const lines = (start: string) => text.split('\n').filter((line) => line.startsWith(start))
  /** The numbers in the row with this name, from its second cell on. */
  const numbers = (name: string) => {
    const [line, ...more] = lines(`| ${name} `)
    if (!line || more.length > 0) throw new Error(`not one row ${name}`)
    return (line.split('|').slice(2).join(' ').match(/-?\d+/g) ?? []).map(Number)
  }

  test('has its size, its islands, zones and spots', () => {
    const [width, height] = chart.mapSize
    expect(text).toContain(`The chart is ${width} wide and ${height} high`)
    for (const name of chart.islandNames) expect(numbers(`\`${name}\``)).toEqual(chart.islands[name].centre)
    for (const name of chart.zoneNames) {
      const { centre, exit } = chart.zones[name]
      expect(numbers(`\`${name}\``)).toEqual([...centre, ...exit])
    }
    for (const [index, spot] of chart.monsterSpots.entries()) expect(numbers(`${index + 1}`)).toEqual(spot)
    for (const name of chart.monsterNames) {
      expect(numbers(`\`${name}\``)).toEqual(chart.monsters[name].parts.flat())
      expect(text).toContain(`${name}'s`)
      expect(text).toContain(`rank ${chart.monsters[name].rank}`)
    }
    const berths = text.slice(text.indexOf('**berths**')).match(/`\[-?\d+, -?\d+\]`/g)
    expect(berths).toEqual(chart.berths.map(([x, y]) => `\`[${x}, ${y}]\``))
  })

  test('has the sizes of ships and everything that is measured', () => {
    for (const masts of chart.classes) {
      const { length, width, ranks, cargo } = chart.ships[masts]
      expect(numbers(`with ${masts} masts`)).toEqual([length, width, ...ranks, cargo])
    }
    expect(numbers('a move, at most (red edge)')).toEqual([chart.redEdge])
    expect(numbers("the range of a gun and of a monster's part (white edge)")).toEqual([chart.whiteEdge])
    expect(numbers('radius of an island')).toEqual([chart.islandRadius])
    expect(numbers('radius of a zone')).toEqual([chart.zoneRadius])
    expect(numbers('radius of a monster')).toEqual([chart.monsterRadius])
  })

  test('names all that there is, in its order', () => {
    const names = under(textOf('davy-jones-gold'), '## Names')
    const named = (what: string) => namesIn(names.split('\n').find((line) => line.startsWith(`| ${what} `))!)
    expect(named('captains')).toEqual(chart.captains)
    expect(named('islands')).toEqual(chart.islandNames)
    expect(named('zones')).toEqual(chart.zoneNames)
    expect(named('monsters')).toEqual(chart.monsterNames)
    expect([...named('gold'), ...named('tokens')]).toEqual(chart.tokenNames)
  })
})
