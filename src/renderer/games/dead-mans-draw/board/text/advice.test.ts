import { describe, expect, test } from 'vitest'
import { seededChance } from '#shared/engine/chance.ts'
import { readOptions } from '#shared/engine/game.ts'
import type { DeadMansDrawAction } from '#shared/games/dead-mans-draw/actions.ts'
import { suitOf } from '#shared/games/dead-mans-draw/cards.ts'
import type { Suit } from '#shared/games/dead-mans-draw/cards.ts'
import { deadMansDraw } from '#shared/games/dead-mans-draw/index.ts'
import { gameUnderTest } from '#shared/games/dead-mans-draw/testing/game-under-test.ts'
import { table } from '#shared/games/dead-mans-draw/testing/test-game.ts'
import type { View } from '#shared/games/dead-mans-draw/view.ts'
import { randomMove } from '#shared/testing/random-move.ts'
import { localeNames, speechIn } from '../../testing/speech.ts'
import type { Locale } from '../../testing/speech.ts'
import { quietView } from '../../testing/view.ts'
import { describeAdvice } from './advice.ts'
import { describeGoal } from './goal.ts'
import { describePrompts } from './prompts.ts'
import { mermaidForm, sirenOwner, swordReach } from './questionForms.ts'

/** Whole sentences, without a key or a placeholder. */
const sentences = /^[^\s{}|a-zäöü][^{}|]+[.]$/u

const promptOf = ({ turn, pending }: View) => ({ id: 1, seat: turn, kind: pending?.ability ?? 'turn' })
/** What the asked player reads after pressing "What now?". */
function adviceIn(locale: Locale, game: ReturnType<typeof table>): string {
  const { turn } = game.view('public')
  const view = game.view(turn)
  const said = describeAdvice(promptOf(view), view, speechIn(locale, turn))
  expect(said).toMatch(sentences)
  return said
}
const advice = (game: ReturnType<typeof table>) => adviceIn('en', game)
function question(game: ReturnType<typeof table>, locale: Locale = 'en'): string {
  const { turn } = game.view('public')
  const view = game.view(turn)
  return describePrompts([promptOf(view)], view, turn, speechIn(locale, turn))
}
type Start = Parameters<typeof table>[0]
const drawn = (card: string, start: Start) => {
  const game = table({ ...start, drawPile: `${card} ${start.drawPile ?? 'map-3 chest-3 oracle-3'}` })
  game.draws(card)
  return game
}
const hook = (start: Start = {}) => drawn('hook-5', { banks: ['key-2 chest-7', ''], ...start })
const sword = (start: Start = {}) =>
  drawn('sword-5', { banks: ['key-2', 'key-7 map-7 kraken-4', 'kraken-3'], ...start })
const cannon = (start: Start = {}) => drawn('cannon-5', { banks: ['', 'key-7 map-7'], ...start })
const map = (start: Start = {}) => drawn('map-5', { discardPile: 'key-2 chest-2', fate: ['key-2 chest-2'], ...start })
const mermaid = (start: Start = {}) =>
  drawn('mermaid-5', { mermaidAbility: true, playArea: 'chest-7 key-7', banks: ['', '', ''], ...start })

describe('D-203 D-705: an equal suit busts, in the strange lands an equal value', () => {
  const strange = { variant: 'strange-lands' } as const

  test('at every draw', () => {
    expect(advice(table({ playArea: 'key-7', drawPile: 'key-5' }))).toContain('A second card of a suit')
    const said = advice(table({ playArea: 'key-7', drawPile: 'key-5', ...strange }))
    expect(said).toContain('A second card of a value')
    expect(said).toContain('Equal suits do no harm.')
  })

  test.each([
    ['en', 'you lose all that is not protected'],
    ['pt-BR', 'põe a perder tudo o que não está protegido'],
    ['de', 'versenkt alles, was dort nicht gesichert ist'],
  ] as const)('D-205 D-301: in %s it says that what an anchor protects is not lost', (locale, loss) => {
    const start = { playArea: 'key-7 anchor-5', protected: [0], drawPile: 'key-5' }
    expect(adviceIn(locale, table(start))).toContain(loss)
    expect(adviceIn(locale, table({ ...start, ...strange }))).toContain(loss)
    const game = table(start)
    game.draws('key-5')
    expect(game.bank(0)).toBe('key-7')
  })

  test.each([
    ['hook', hook],
    ['map', map],
    ['sword', sword],
  ])('and for the card that a %s brings', (_, comes) => {
    expect(advice(comes({ playArea: 'anchor-7' }))).toContain('If its suit lies in the play area already, you bust.')
    const said = advice(comes({ playArea: 'anchor-7', ...strange }))
    expect(said).toContain('If its value lies in the play area already, you bust')
    expect(said).not.toContain('its suit')
  })
})

describe('D-502 D-513: a card that goes straight to its owner’s bank busts nobody', () => {
  const kraken = 'A kraken never makes you bust'
  const mermaid = 'A mermaid never makes you bust'

  test('at every draw, and it is so', () => {
    const game = table({ traits: ['fisherman', ''], playArea: 'kraken-4', drawPile: 'kraken-5 key-5' })
    expect(advice(game)).toContain(kraken)
    game.draws('kraken-5')
    expect(game.playArea).toBe('kraken-4')
    expect(advice(table({ traits: ['', 'fisherman'], playArea: 'key-7', drawPile: 'key-5' }))).not.toContain(kraken)
  })

  test('and for the card that a hook, a map or a sword brings', () => {
    for (const comes of [hook, map]) expect(advice(comes({ traits: ['casanova', ''] }))).toContain(mermaid)
    expect(advice(sword({ traits: ['fisherman', '', ''] }))).toContain(kraken)
  })

  test('D-603: not where a casanova’s mermaids enter as others do', () => {
    const traits = ['casanova', ''] satisfies Start['traits']
    const start = { traits, playArea: 'key-7', drawPile: 'key-5' }
    expect(advice(table(start))).toContain(mermaid)
    expect(advice(table({ ...start, mermaidAbility: true }))).not.toContain(mermaid)
  })
})

test('D-208 D-209: a turn that can only draw, or only collect, is told so', () => {
  const playArea = 'kraken-4'
  expect(advice(table({ playArea, demand: 2, drawPile: 'key-5 map-5' }))).toMatch(/^Until the kraken .* bust/)
  expect(advice(table({ playArea, demand: 2, drawPile: 'key-5 map-5' }))).not.toContain('Collect')
  expect(advice(table({ playArea }))).toMatch(/^Collect to keep/)
})

describe('which cards a sword may take', () => {
  test('D-304 D-509: a suit that the bank lacks; a swordsman’s any', () => {
    expect(advice(sword())).toContain('of a suit that your bank lacks')
    expect(advice(sword({ traits: ['swordsman', '', ''] }))).toContain(
      'a card of any suit, even of one that your bank has',
    )
  })

  test('D-516: only krakens where an opponent parries every sword', () => {
    expect(advice(sword({ traits: ['', 'parry', ''] }))).toContain('you can only take a kraken')
    expect(advice(sword({ traits: ['parry', '', ''] }))).toContain('of a suit that your bank lacks')
  })

  test('D-516: only krakens from whoever parries, where that guards one bank', () => {
    const guarded = sword({ traits: ['swordsman', 'parry', ''], knobs: { parry: 'owner-only' } })
    expect(advice(guarded)).toContain('From an opponent with Parry you can only take krakens.')
    expect(advice(sword({ traits: ['swordsman', '', ''], knobs: { parry: 'owner-only' } }))).not.toContain('Parry')
  })

  test('D-304: where the sword spares the suits of the play area, it can’t bust by suit', () => {
    const knobs = { swordSeesPlayArea: true }
    expect(advice(sword({ knobs }))).toMatch(/neither your bank nor the play area has. Nothing .* makes you bust.$/)
    expect(advice(sword({ knobs, traits: ['swordsman', '', ''] }))).toContain('a suit that the play area lacks, even')
    expect(advice(sword({ knobs, variant: 'strange-lands' }))).toContain('If its value lies')
  })
})

test('D-207: where an ability may not bust, what would is not offered', () => {
  const knobs = { abilityBust: false }
  for (const game of [hook({ knobs }), map({ knobs }), sword({ knobs })]) {
    expect(advice(game)).toContain('can be chosen only when every choice would')
    expect(advice(game)).not.toContain('you bust.')
  }
})

describe('what becomes of a hook’s card', () => {
  test('D-302 D-301: a later bust takes it, where no anchor protects it by then', () => {
    expect(advice(hook())).toContain('a later bust takes the card from you, unless an anchor protects it')
  })

  test('D-510 D-205: a miser keeps it, under both readings', () => {
    for (const miser of ['next-card', 'hooked-card'] as const) {
      const game = hook({ traits: ['miser', ''], knobs: { miser } })
      expect(advice(game)).toContain('the card is protected: a later bust does not take it from you')
      game.choosesOwn('key')
      expect(game.playArea).toBe('[hook-5] [key-2]')
    }
  })

  test('D-512: so does a safe harbor’s anchor before the hook', () => {
    const game = hook({ traits: ['safe-harbor', ''], playArea: 'anchor-3', protectNext: 2 })
    expect(advice(game)).toContain('the card is protected')
  })
})

test('D-506 D-507: what a cannon does with the stack', () => {
  expect(advice(cannon())).toContain('that they have only once')
  expect(advice(cannon({ traits: ['master-gunner', ''] }))).toContain('All of the stack is lost')
  expect(advice(cannon({ traits: ['scavenger', ''] }))).toContain('The card goes to your bank')
})

test('D-702: where every card scores, a lower card of the same suit is no comfort', () => {
  const variant = 'pile-o-treasure'
  expect(advice(cannon({ variant }))).toContain('Every card scores here, so take a high one.')
  const misfires = { banks: ['key-7 key-6 map-4', 'map-7'], traits: ['', 'misfire'] } satisfies Start
  expect(advice(cannon(misfires))).toContain('the next card is nearly as high')
  expect(advice(cannon({ ...misfires, variant }))).toContain('Every card scores here, so take a low one.')
})

test('D-305 D-505: a navigator’s map offers the whole discard pile', () => {
  expect(advice(map())).not.toContain('discard pile')
  expect(advice(map({ traits: ['navigator', ''] }))).toContain('the whole discard pile')
})

describe('where a mermaid’s card goes', () => {
  test('D-602: it is repeated', () => {
    expect(advice(mermaid())).toContain('whose ability you want once more')
    expect(question(mermaid())).toBe('Mermaid: choose another card of the play area.')
  })

  test('D-604: to the siren’s owner', () => {
    const game = mermaid({ traits: ['', '', 'siren'] })
    expect(question(game)).toBe("Mermaid: choose another card of the play area. It goes to Caio's bank.")
    expect(advice(game)).toContain("The chosen card goes to Caio's bank, and its ability does not work again.")
    game.choosesCard('chest-7')
    expect(game.bank(2)).toBe('chest-7')
  })

  test('D-604: of two sirens to the first on the left; casanova comes after', () => {
    const party = { banks: ['', '', '', '', ''], traits: ['siren', 'siren', 'casanova', '', ''] } satisfies Start
    expect(question(mermaid({ ...party, turn: 2 }))).toContain("Ana's bank")
    expect(question(mermaid({ ...party, turn: 0 }))).toContain("Bia's bank")
  })

  test('D-604: one’s own siren changes nothing', () => {
    expect(advice(mermaid({ traits: ['siren', '', ''] }))).toContain('whose ability you want once more')
  })

  test('D-603: to casanova’s own bank, always or as chosen', () => {
    const must = mermaid({ traits: ['casanova', '', ''] })
    expect(question(must)).toBe('Mermaid: choose another card of the play area. It goes straight to your bank.')
    expect(advice(must)).toContain('The chosen card goes to your bank at once')
    const may = (use: 'collect' | 'repeat') => {
      const game = mermaid({ traits: ['casanova', '', ''], knobs: { casanovaMay: true } })
      expect(advice(game)).toContain("or have the mermaid repeat a card's ability")
      game.uses(use)
      return game
    }
    expect(question(may('collect'))).toContain('It goes straight to your bank.')
    expect(advice(may('collect'))).toContain('its ability does not work again')
    expect(advice(may('repeat'))).toContain('whose ability you want once more')
  })
})

describe.each(localeNames)('in %s', (locale) => {
  const knobs = { swordSeesPlayArea: true }
  const games = {
    turn: [
      table({ playArea: 'key-7', drawPile: 'key-5' }),
      table({ playArea: 'key-7', drawPile: 'key-5', variant: 'strange-lands' }),
      table({ playArea: 'kraken-4', demand: 2, drawPile: 'key-5 map-5' }),
      table({ playArea: 'key-7' }),
    ],
    hook: [hook(), hook({ variant: 'strange-lands' }), hook({ traits: ['miser', ''] })],
    cannon: [
      cannon(),
      cannon({ variant: 'pile-o-treasure' }),
      cannon({ traits: ['master-gunner', ''] }),
      cannon({ traits: ['scavenger', ''] }),
    ],
    sword: [
      sword(),
      sword({ variant: 'strange-lands' }),
      sword({ traits: ['swordsman', '', ''] }),
      sword({ traits: ['', 'parry', ''] }),
      sword({ traits: ['', 'parry', ''], knobs: { parry: 'owner-only' } }),
      sword({ knobs }),
      sword({ knobs, traits: ['swordsman', '', ''] }),
    ],
    map: [map(), map({ variant: 'strange-lands' }), map({ traits: ['navigator', ''] })],
    mermaid: [mermaid(), mermaid({ traits: ['casanova', '', ''] }), mermaid({ traits: ['', '', 'siren'] })],
  }

  test.each(Object.entries(games))('each form of the advice for a %s is told apart', (_, tables) => {
    const said = tables.map((game) => adviceIn(locale, game))
    expect(new Set(said).size).toBe(said.length)
  })

  test('the question for a mermaid says where the card goes, and who gets it', () => {
    const said = games.mermaid.map((game) => question(game, locale))
    expect(new Set(said).size).toBe(3)
    expect(said[2]).toContain('Caio')
  })

  test('D-702 D-703 D-704 D-706: the aim is that of the variant card, with the numbers of the table', () => {
    const rules = quietView().rules
    const goal = (variant: View['rules']['variant'], change: Partial<View['rules']['knobs']> = {}) =>
      describeGoal(
        quietView({ rules: { ...rules, variant, knobs: { ...rules.knobs, ...change } } }),
        speechIn(locale, 0),
      )
    const plain = goal('none')
    const numbers = { suddenDeathScore: 41, missingSuitPenalty: 7, wavesLimit: 63 }
    expect(goal('pile-o-treasure')).not.toBe(plain)
    for (const card of ['sudden-death', 'all-hands-on-deck'] as const) expect(goal(card, numbers)).toContain(plain)
    expect(goal('sudden-death', numbers)).toContain('41')
    expect(goal('all-hands-on-deck', numbers)).toContain('7')
    expect(goal('all-hands-on-deck', { missingSuitPenalty: 1 })).toMatch(/1 (point|Punkt|ponto)\./)
    expect(goal('beneath-the-waves', numbers)).toContain('63')
    for (const card of ['thieves-island', 'strange-lands', 'bottom-feeder'] as const) expect(goal(card)).toBe(plain)
    expect(goal('all-hands-on-deck', { missingSuitPenalty: 0 })).toBe(plain)
  })
})

/** The suits of the bank of `seat`. */
const suitsOf = ({ banks }: View, seat: number) => banks[seat]!.map(({ suit }) => suit)
const inPlay = ({ playArea }: View) => playArea.map(({ card }) => suitOf(card))

/** By form of the sword's question: whether this stack may be offered (D-304, D-509, D-516). */
const reachable = {
  krakens: (suit) => suit === 'kraken',
  any: () => true,
  missing: (suit, seen, seat) => !suitsOf(seen, seat).includes(suit),
  notInPlay: (suit, seen) => !inPlay(seen).includes(suit),
  fresh: (suit, seen, seat) => !suitsOf(seen, seat).includes(suit) && !inPlay(seen).includes(suit),
} satisfies Record<ReturnType<typeof swordReach>, (suit: Suit, seen: View, seat: number) => boolean>

test('D-304 D-509 D-516 D-603 D-604: in whole games with all options what is told of sword and mermaid happens', () => {
  const kinds = new Set<string>()
  for (const seed of ['anchor', 'barrel', 'cutlass', 'dinghy', 'ebb', 'flotsam', 'galley', 'hold']) {
    const chance = seededChance(seed)
    const options = readOptions(deadMansDraw, gameUnderTest.options!(chance))
    const state = deadMansDraw.setup(options, 2 + (seed.length % 7), chance)
    for (;;) {
      const [prompt] = deadMansDraw.prompts(state)
      const move = randomMove(deadMansDraw, state, chance)
      if (!prompt || !move) break
      const { seat, kind } = prompt
      const seen = deadMansDraw.view(state, seat)
      kinds.add(kind)
      for (const locale of localeNames) {
        expect(describeAdvice({ ...prompt, id: 1 }, seen, speechIn(locale, seat))).toMatch(sentences)
      }
      if (kind === 'sword') {
        const stacks = deadMansDraw.choices(state, seat) as { suit: Suit }[]
        for (const { suit } of stacks) expect(reachable[swordReach(seat, seen)](suit, seen, seat)).toBe(true)
      }
      const events = deadMansDraw.apply(state, move.actor as number, move.action as DeadMansDrawAction, chance)
      if (kind === 'mermaid') {
        const lured = events.flatMap(({ public: event }) => (event?.type === 'lure' ? event.to : []))[0]
        const owners = { siren: sirenOwner(seat, seen), collect: seat, repeat: undefined }
        expect(lured).toBe(owners[mermaidForm(seat, seen)])
      }
    }
  }
  expect(kinds.size).toBeGreaterThan(7)
})
