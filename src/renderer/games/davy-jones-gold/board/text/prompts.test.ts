import { describe, expect, test } from 'vitest'
import type { Seat } from '#shared/engine/game.ts'
import { monsters } from '#shared/games/davy-jones-gold/data.ts'
import type { IslandName } from '#shared/games/davy-jones-gold/data.ts'
import type { PirateAction } from '#shared/games/davy-jones-gold/actions.ts'
import { berthPosition, gameFrom } from '#shared/games/davy-jones-gold/testing/test-game.ts'
import type { StartPosition } from '#shared/games/davy-jones-gold/testing/test-game.ts'
import type { ShipView, View } from '#shared/games/davy-jones-gold/view.ts'
import { answerOf } from '../answers.ts'
import { chartView } from '../chart/testing/view.ts'
import { localeNames, speechIn } from '../../testing/speech.ts'
import { describeAdvice, describePrompts } from './prompts.ts'

type Locale = (typeof localeNames)[number]

/** The sentences for seat 0 and for the others in the game's present position. */
function told(game: ReturnType<typeof gameFrom>, locale: Locale = 'en') {
  const prompts = game.prompts.map((prompt) => ({ ...prompt, id: 1 }))
  const question = (viewer: Seat) => describePrompts(prompts, game.view(viewer), viewer, speechIn(locale, viewer))
  const view = game.view(0)
  return {
    asked: question(0),
    others: question(1),
    advice: describeAdvice(prompts[0]!, view, speechIn(locale, 0)),
    answers: game.choices.map((action) => answerOf(action as PirateAction, view, speechIn(locale, 0)).label),
  }
}

/** Seat 0 has fought Davy Jones on this island and loses. */
function lostDuel(island: IslandName, start: StartPosition) {
  const ships = { 'helmsman-4': berthPosition(island, 6) }
  const game = gameFrom({ davy: island, ships, fate: [1, 1], ...start })
  game.challenges('helmsman-4')
  return game
}
/** Two players, so that two homes can pay. */
const onWildIsland = () => {
  const game = lostDuel('heart', { seats: 2, islands: { northwest: 'gold-1', northeast: 'gold-2 gold-4' } })
  game.losesMast('helmsman-4', 0)
  return game
}
const onHomeIsland = () => {
  const game = lostDuel('northeast', { islands: { northeast: 'gold-1 gold-2' } })
  game.losesMast('helmsman-4', 0)
  return game
}

test.each(localeNames)(
  'S-2: the question where gold goes does not count the islands, of which three may be as near: %s',
  (locale) => {
    const asked = describePrompts([{ id: 1, seat: 0, kind: 'nearest' }], chartView(), 0, speechIn(locale, 0))
    expect(asked).not.toMatch(/^(Two|Zwei|Duas) /)
  },
)

describe('the gold that a lost duel costs', () => {
  test('P-152: the question is which of two homes gives it up', () => {
    const { asked, others, advice, answers } = told(onWildIsland())
    expect(asked).toBe('The duel is lost, and a gold token with it. Which of your home islands gives it up?')
    expect(others).toBe('Ana has lost the duel and is choosing which home island gives up a gold token.')
    expect(advice).toContain('of the home island that you choose goes to Heart Island, where Davy Jones is')
    expect(answers).toEqual(['From Northwest Island', 'From Northeast Island'])
  })

  test('P-164: on a home island the question is where its gold goes', () => {
    const { asked, others, advice, answers } = told(onHomeIsland())
    expect(asked).toBe('The duel is lost. Which wild island does a gold token of Northeast Island go to?')
    expect(others).toBe('Ana has lost the duel and is choosing where a gold token of Northeast Island goes.')
    expect(advice).toContain('of Northeast Island goes to the wild island that you choose')
    expect(answers).toEqual(['To Heart Island', 'To North Island', 'To South Island'])
  })

  test.each(localeNames)('in %s the two have no sentence and no answer in common', (locale) => {
    const [from, to] = [told(onWildIsland(), locale), told(onHomeIsland(), locale)]
    for (const part of ['asked', 'others', 'advice'] as const) {
      expect(from[part]).not.toBe(to[part])
      for (const said of [from, to]) expect(said[part]).toMatch(/^[^\s{}|a-z][^{}|]+[.?]$/u)
    }
    const label = (type: 'forfeit-from' | 'forfeit-to') =>
      answerOf({ type, island: 'northwest' }, onHomeIsland().view(0), speechIn(locale, 0)).label
    expect(label('forfeit-from')).not.toBe(label('forfeit-to'))
  })
})

describe('what a challenge may cost', () => {
  const gold = (count: number) => ({ count, faceUp: [] })
  const price = (changes: Partial<View>, gaivota: Partial<ShipView> = {}, homes: Partial<View['islands']> = {}) => {
    const view = chartView(changes, { 'helmsman-4': gaivota })
    const at = { ...view, islands: { ...view.islands, ...homes } }
    const { help } = answerOf({ type: 'challenge', ship: 'helmsman-4' }, at, speechIn('en', 0))
    return help!.split('Lose, and it costs ')[1]
  }

  test('P-151: a mast and gold aboard', () =>
    expect(price({ davy: 'heart' }, { load: 2 }, { northwest: gold(3) })).toBe('a mast and a gold token aboard.'))

  test('P-152: with an empty hold a mast and gold from home', () =>
    expect(price({ davy: 'heart' }, {}, { northwest: gold(3) })).toBe('a mast and a gold token from home.'))

  test('P-153: without any gold a mast', () => expect(price({ davy: 'heart' })).toBe('a mast.'))

  test.each([
    ['northwest', 'Northwest Island'],
    ['northeast', 'Northeast Island'],
  ] as const)('P-164 G-113: a mast, and on the home %s its gold, never gold aboard', (davy, name) => {
    expect(price({ davy }, { load: 2 }, { [davy]: gold(1) })).toBe(`a mast and a gold token of ${name}.`)
    expect(price({ davy }, { load: 2 })).toBe('a mast.')
  })

  test('G-049: the last mast is told as such', () =>
    expect(price({ davy: 'heart' }, { masts: [2] })).toBe('a mast. It is her last mast: then she is defeated.'))
})

test.each([
  ['en', 'One die: as many as her masts or fewer and she is free. Her masts: 4.'],
  ['de', 'Ein Würfel: so viel wie ihre Masten oder weniger, und sie ist frei. Ihre Masten: 4.'],
  ['pt-BR', 'Um dado: tanto quanto os mastros ou menos, e o navio está livre. Mastros de pé: 4.'],
] as const)('P-131: whoever rolls for a ship in a zone reads whole sentences in %s', (locale, told) => {
  const view = chartView({}, { 'helmsman-4': { where: { zone: 'sargasso' } } })
  expect(answerOf({ type: 'roll-escape', ship: 'helmsman-4' }, view, speechIn(locale, 0)).help).toBe(told)
})

test('G-042: a part of a monster is named by where it is, as the chart draws no numbers on the parts', () => {
  const helps = (monster: 'kraken' | 'serpent') => {
    const view = chartView({ asked: { kind: 'take-part', seat: 0, ship: 'helmsman-4', monster } })
    const parts = monsters[monster].parts.map((_, part) =>
      answerOf({ type: 'take-part', part }, view, speechIn('en', 0)),
    )
    return parts.map(({ label, help }) => `${label}: ${help}`)
  }
  expect(helps('serpent')).toEqual([
    ...['Part 1: On the east side.', 'Part 2: On the south side.'],
    ...['Part 3: On the west side.', 'Part 4: On the north side.'],
  ])
  expect(new Set(helps('kraken')).size).toBe(6)
  expect(helps('kraken')[1]).toBe('Part 2: On the southeast side.')
})

describe('which mast falls', () => {
  const lostMasts = {
    'P-066: to a shot': () => {
      const ships = {
        'gunner-4': { bow: [5028, 5100], heading: [838, 0], docked: null },
        'helmsman-4': { bow: [5028, 5500], heading: [838, 0], docked: null },
      } as const
      const game = gameFrom({ ships, turn: 1, fate: [6] })
      game.shoots('gunner-4', [0, 'helmsman-4'])
      return game
    },
    'P-150: in a duel': () => lostDuel('heart', {}),
    'P-131: in a cursed zone': () => {
      const curses = [{ token: 'curse-sargasso', seat: 0 } as const]
      return gameFrom({ phase: 'start', curses, ships: { 'helmsman-4': { zone: 'sargasso' } }, fate: [6] })
    },
  }

  test.each(Object.entries(lostMasts))('%s, the question is the same, and true', (_, lost) => {
    const game = lost()
    expect(game.waitsFor).toBe('0 lose-mast')
    expect(told(game).asked).toBe('The Gaivota loses a mast. Which one falls?')
    expect(told(game).others).toBe('The Gaivota loses a mast. Ana is choosing which one falls.')
    for (const locale of localeNames) expect(told(game, locale).asked).not.toMatch(/hit|getroffen|atingid/)
  })
})
