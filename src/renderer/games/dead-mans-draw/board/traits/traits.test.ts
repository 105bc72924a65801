// @vitest-environment happy-dom
import { nextTick } from 'vue'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Action } from '#shared/engine/game.ts'
import type { Event } from '#shared/games/dead-mans-draw/events.ts'
import type { View } from '#shared/games/dead-mans-draw/view.ts'
import type { TableProps } from '../../../contract.ts'
import { idle, mountTable, people } from '../../../testing/table.ts'
import DeadMansDrawTable from '../DeadMansDrawTable.vue'
import { speechIn } from '../../testing/speech.ts'
import { quietView } from '../../testing/view.ts'
import { untilLoaded } from '../../../../ui/testing/untilLoaded.ts'
import { traitParts } from './lazyTraits.ts'

beforeAll(() => untilLoaded(traitParts()))

type Props = TableProps<View, Event>

const quiet = quietView({ banks: [[], [], []], hasDrawn: false, barred: { collect: 'draw-first' } })
const keep = (trait: string) => ({ type: 'choose-trait', trait }) as Action

let table: ReturnType<typeof mountTable>
function lay(changes: Partial<Props> = {}) {
  const viewer = changes.viewer ?? 0
  const props: Props = {
    view: quiet,
    viewer,
    seats: people('Ana', 'Bia', 'Caio'),
    ...idle,
    speech: speechIn('en', viewer === 'public' ? undefined : viewer),
    ...changes,
  }
  return (table = mountTable(DeadMansDrawTable, props))
}

const asking = (seats: number[], own: Partial<NonNullable<View['opening']>> = {}): View => ({
  ...quiet,
  opening: { ask: 'trait', seats, ...own },
})
const asked = (seats: number[], kind: string) => seats.map((seat) => ({ id: seat, seat, kind }))
const choosing = {
  view: asking([0, 1, 2], { dealt: ['miser', 'parry'] }),
  prompts: asked([0, 1, 2], 'trait'),
  choices: [keep('miser'), keep('parry')],
} satisfies Partial<Props>
const texts = (selector: string) => table.findAll(selector).map((one) => one.text())

describe('D-104: two traits to choose from', () => {
  test('both lie open with all they say, and a press keeps one', async () => {
    lay(choosing)
    expect(table.findAll('.choice')).toHaveLength(2)
    expect(table.find('.choice').text()).toContain('Miser')
    expect(table.find('.choice').text()).toContain('The hook and the next card to enter are protected.')
    await table.findAll('.choice')[1]!.trigger('click')
    expect(table.emitted('act')).toEqual([[keep('parry')]])
  })

  test('an equal pair is still asked, and either of it is the one choice', async () => {
    lay({
      ...choosing,
      view: asking([0, 1, 2], { dealt: ['miser', 'miser'] }),
      choices: [keep('miser')],
    })
    expect(table.findAll('.choice')).toHaveLength(2)
    for (const choice of table.findAll('.choice')) await choice.trigger('click')
    expect(table.emitted('act')).toEqual([[keep('miser')], [keep('miser')]])
  })

  test('the own card is up for whoever waits, and of the others only whether they have chosen', () => {
    lay({ view: asking([2], { dealt: ['miser', 'parry'], kept: 'parry' }), prompts: asked([2], 'trait') })
    expect(table.findAll('.choice')).toHaveLength(0)
    expect(table.find('.kept').text()).toContain('Parry')
    expect(texts('.seat .short')).toEqual(['you have chosen', 'has chosen', 'is choosing'])
    expect(table.html()).not.toContain('Miser')
  })

  test('who only watches sees no trait at all', () => {
    lay({ viewer: 'public', view: asking([1, 2]), prompts: asked([1, 2], 'trait') })
    expect(table.findAll('[data-trait]')).toHaveLength(0)
    expect(table.findAll('.seat')).toHaveLength(3)
  })

  test('a game that is watched again shows the pair to nobody, and of each player what they kept', async () => {
    lay({ ...choosing, choices: [], replay: true })
    expect(table.findAll('[data-trait]')).toHaveLength(0)
    expect(table.html()).not.toMatch(/Miser|Parry/)
    await table.setProps({ view: asking([1, 2], { dealt: ['miser', 'parry'], kept: 'parry' }) })
    expect(table.find('.kept').text()).toContain('Parry')
    expect(table.html()).not.toContain('Miser')
  })

  test('nothing of the table below can be reached meanwhile', () => {
    lay(choosing)
    expect(table.find('.cloth').attributes()).toHaveProperty('inert')
  })
})

const reveal: Event[] = [
  { type: 'keep', seat: 2 },
  { type: 'traits', traits: ['parry', 'siren', 'miser'] },
]
const revealed = { ...quiet, traits: ['parry', 'siren', 'miser'] } satisfies View
const ownTurn = { prompts: asked([0], 'turn'), choices: [{ type: 'draw' }] } satisfies Partial<Props>

describe('D-104: the reveal', () => {
  test('all lie open at once until their viewer goes to the table', async () => {
    lay({ view: asking([2], { dealt: ['miser', 'parry'], kept: 'parry' }), prompts: asked([2], 'trait') })
    await table.setProps({ view: revealed, news: reveal, story: reveal, ...ownTurn })
    await nextTick()
    expect(texts('.seat .trait')).toEqual(['Parry', 'Siren', 'Miser'])
    const later: Event[] = [{ type: 'draw', seat: 0, card: 'key-3' }]
    await table.setProps({ view: { ...revealed, hasDrawn: true }, news: later, story: [...reveal, ...later] })
    expect(table.find('.begin').exists()).toBe(true)
    await table.find('.begin').trigger('click')
    expect(table.find('.opening').exists()).toBe(false)
    expect(table.find('.cloth').attributes()).not.toHaveProperty('inert')
  })

  const own = people('Ana', 'Bia', 'Caio').map((one, seat) => ({ ...one, yours: seat === 0 }))

  test('the screen is kept for its player until then, but not while a victim is still asked for', async () => {
    const isWaiting = () => table.emitted<[boolean]>('awaitsDismissal')?.at(-1)?.[0]
    const dealt = asking([0], { dealt: ['miser', 'parry'] })
    lay({ view: dealt, prompts: asked([0], 'trait'), seats: own, pace: 0.01 })
    await table.setProps({ view: { ...revealed, opening: { ask: 'victim', seats: [2] } }, news: reveal, story: reveal })
    await expect.poll(() => table.attributes()).not.toHaveProperty('data-busy')
    expect(table.emitted('awaitsDismissal')).toEqual([[false]])
    const victim: Event[] = [{ type: 'victim', seat: 2, victim: 1 }]
    await table.setProps({ view: revealed, news: victim, story: [...reveal, ...victim] })
    await expect.poll(isWaiting).toBe(true)
    await table.find('.begin').trigger('click')
    expect(isWaiting()).toBe(false)
  })

  test('with the clock running it makes room for what was played meanwhile', async () => {
    lay({ view: revealed, story: reveal, timed: true })
    expect(table.find('.opening').exists()).toBe(true)
    const later: Event[] = [{ type: 'draw', seat: 1, card: 'key-3' }]
    await table.setProps({ news: later, story: [...reveal, ...later] })
    expect(table.find('.opening').exists()).toBe(false)
  })

  test('it also makes room when the clock starts, as after a reconnect, and does not come back', async () => {
    lay({ view: revealed, story: reveal })
    const later: Event[] = [{ type: 'draw', seat: 1, card: 'key-3' }]
    await table.setProps({ news: later, story: [...reveal, ...later] })
    expect(table.find('.opening').exists()).toBe(true)
    await table.setProps({ timed: true })
    expect(table.find('.opening').exists()).toBe(false)
    await table.setProps({ timed: false })
    expect(table.find('.opening').exists()).toBe(false)
  })

  const sharing = people('Ana', 'Bia', 'Caio').map((seat) => ({ ...seat, yours: true }))
  const navigated = { ...revealed, traits: ['navigator', 'siren', 'miser'] } satisfies View
  test.each([
    ['a screen without secrets', {}, true],
    ['a player at a hot seat with secrets, who has seen it before the curtain', { view: navigated }, false],
    ['all at that screen', { view: navigated, viewer: 'public' }, true],
    ['the only player of a screen', { view: navigated, seats: own }, true],
  ] as const)('whether a new board shows it goes by who looks at it: %s', async (_, changes, isShown) => {
    lay({ view: revealed, seats: sharing, story: reveal, ...changes })
    await nextTick()
    expect(table.find('.opening').exists()).toBe(isShown)
    expect(table.emitted('awaitsDismissal')).toEqual([[isShown]])
  })

  test('the key that draws only leaves it', async () => {
    lay({ view: revealed, story: reveal, ...ownTurn })
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'd', bubbles: true }))
    await nextTick()
    expect(table.emitted('act')).toBeUndefined()
    expect(table.find('.opening').exists()).toBe(false)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'd', bubbles: true }))
    expect(table.emitted('act')).toEqual([[{ type: 'draw' }]])
  })

  test('a screen that only shows the table goes on with the first card', async () => {
    lay({ viewer: 'public', view: revealed, story: reveal })
    expect(table.find('.opening').exists()).toBe(true)
    expect(table.emitted('awaitsDismissal')).toEqual([[false]])
    const later: Event[] = [{ type: 'draw', seat: 0, card: 'key-3' }]
    await table.setProps({ view: revealed, news: later, story: [...reveal, ...later] })
    expect(table.find('.opening').exists()).toBe(false)
  })

  test('who comes in the middle of the game is not held up by it', () => {
    lay({ view: revealed, story: [...reveal, { type: 'draw', seat: 0, card: 'key-3' }] })
    expect(table.find('.opening').exists()).toBe(false)
  })
})

test('D-517: a victim is chosen with all traits in sight', async () => {
  const victims = [1, 2].map((seat) => ({ type: 'choose-victim', seat }) as Action)
  lay({
    view: {
      ...quiet,
      traits: ['davy-jones-locker', 'siren', 'miser'],
      opening: { ask: 'victim', seats: [0] },
    },
    prompts: asked([0], 'victim'),
    choices: victims,
    story: [{ type: 'traits', traits: ['davy-jones-locker', 'siren', 'miser'] }],
  })
  expect(texts('.take')).toEqual(["Take Bia's losses", "Take Caio's losses"])
  expect(table.find('.begin').exists()).toBe(false)
  await table.findAll('.take')[1]!.trigger('click')
  expect(table.emitted('act')).toEqual([[victims[1]]])
})

describe('at the table', () => {
  test('D-517: the victim is named at both players', () => {
    lay({ view: { ...quiet, traits: ['davy-jones-locker', 'siren', 'miser'], victims: [2, null, null] } })
    const remarks = (seat: number) => texts(`.bank[data-seat="${seat}"] .victim`)
    expect([0, 1, 2].map(remarks)).toEqual([["takes Caio's losses"], [], ['losses go to you']])
  })

  test('D-517: of two who have chosen the same one only the first on the left gets something', () => {
    const traits = ['davy-jones-locker', 'davy-jones-locker', 'miser'] satisfies View['traits']
    lay({ view: { ...quiet, traits, victims: [2, 2, null] } })
    const remarks = (seat: number) => texts(`.bank[data-seat="${seat}"] .victim`)
    expect([0, 1, 2].map(remarks)).toEqual([
      ["takes Caio's losses"],
      ['gets nothing while you take the same losses'],
      ['losses go to you'],
    ])
  })

  test('a trait stands by its player, says when it applies, and opens its page', async () => {
    lay({ view: revealed })
    expect(table.find('.bank[data-seat="2"] .badge').text()).toContain(
      'Miser The hook and the next card to enter are protected.',
    )
    await table.find('.bank[data-seat="2"] .badge').trigger('click')
    expect(table.emitted('rules')).toEqual([['trait:miser']])
  })

  test('it lights up when it applies, and says whose it is and what it does', () => {
    lay({ view: revealed, news: [{ type: 'trait', seat: 1, trait: 'siren' }] })
    expect(table.findAll('[data-lit]')).toHaveLength(1)
    expect(table.find('.bank[data-seat="1"] .badge').attributes()).toHaveProperty('data-lit')
    expect(texts('.moments li')[0]).toMatch(/^Siren Bia An opponent's mermaid/)
  })

  test('the variant card says what changed, and opens its page', async () => {
    lay({ view: { ...quiet, rules: { ...quiet.rules, variant: 'sudden-death' } } })
    expect(table.find('.variant').text()).toContain('Whoever reaches a score of 50 wins at once.')
    await table.find('.variant').trigger('click')
    expect(table.emitted('rules')).toEqual([['variant:sudden-death']])
  })

  test('the dialog of the odds goes with the last card', async () => {
    lay({ view: { ...quiet, odds: { busts: 12, cards: 43 } } })
    await table.find('.odds').trigger('click')
    expect(document.querySelector('[role="dialog"]')?.textContent).toContain('12 of 43')
    await table.setProps({ view: { ...quiet, odds: { busts: 0, cards: 0 } } })
    expect(document.body.textContent).not.toContain('0 of 0')
  })

  test('the odds are told only where the table tells them', async () => {
    lay({ view: { ...quiet, odds: { busts: 12, cards: 43 } } })
    expect(table.find('.odds').text()).toContain('Cards that would bust: 12 of 43, 28%.')
    await table.setProps({ outcome: { winners: [0], scores: [1, 0, 0] } })
    expect(table.find('.odds').exists()).toBe(false)
    await table.setProps({ view: quiet, outcome: undefined })
    expect(table.find('.odds').exists()).toBe(false)
  })
})

test.each([
  ['en', ['0 of 43 bust', '1 of 43 busts', '12 of 43 bust', 'Cards that would bust: 1 of 1, 100%.']],
  [
    'de',
    [
      '0 von 43 versenken',
      '1 von 43 versenkt',
      '12 von 43 versenken',
      'Karten, die versenken würden: 1 von 1, 100\u00a0%.',
    ],
  ],
  [
    'pt-BR',
    ['0 de 43 capturam', '1 de 43 captura', '12 de 43 capturam', 'Cartas que causariam captura: 1 de 1, 100%.'],
  ],
] as const)('in %s the odds agree with their number', (locale, [none, one, some, certain]) => {
  const odds = (busts: number, cards: number) => {
    lay({ view: { ...quiet, odds: { busts, cards } }, speech: speechIn(locale, 0) })
    return table.find('.odds').text()
  }
  expect(odds(0, 43)).toContain(none)
  expect(odds(1, 43)).toMatch(new RegExp(`${one}$`))
  expect(odds(12, 43)).toContain(some)
  expect(odds(1, 1)).toContain(certain)
})

describe('choices of their own', () => {
  const choice = (view: Partial<View>, choices: Action[]) =>
    lay({ view: { ...quiet, ...view }, prompts: asked([0], view.pending!.ability), choices })

  test('D-505: the whole discard pile by suit, equal cards once, with arrow keys', async () => {
    const cards = ['key-4', 'key-2', 'key-2', 'map-5'] as const
    const choices = ['key-4', 'key-2', 'map-5'].map((card) => ({ type: 'choose-card', card }) as Action)
    choice({ traits: ['navigator', null, null], pending: { ability: 'map', seat: 0, revealed: [...cards] } }, choices)
    const buttons = table.findAll<HTMLElement>('.look [data-target]')
    expect(buttons.map((button) => button.text())).toEqual([
      expect.stringMatching(/^Bring Key.4 into play/),
      expect.stringMatching(/^Bring Key.2 into play, 2 copies/),
      expect.stringMatching(/^Bring Map.5 into play/),
    ])
    buttons[0]!.element.focus()
    const arrow = async (key: string) => {
      await table.find('.look').trigger('keydown', { key })
      return buttons.findIndex(({ element }) => element === document.activeElement)
    }
    expect([await arrow('ArrowRight'), await arrow('ArrowDown'), await arrow('ArrowUp')]).toEqual([1, 2, 0])
    await buttons[2]!.trigger('click')
    expect(table.emitted('act')).toEqual([[choices[2]]])
  })

  test('D-505: of a short pile, too, nothing was revealed', () => {
    const short = { ability: 'map', seat: 0, revealed: ['anchor-2', 'oracle-5'] } as const
    const choices = short.revealed.map((card) => ({ type: 'choose-card', card }) as Action)
    const title = (navigator: View['traits'][number]) => {
      choice({ traits: [navigator, null, null], pending: { ...short, revealed: [...short.revealed] } }, choices)
      return table.find('.revealed-title').text()
    }
    expect([title('navigator'), title(null)]).toEqual(['Discard pile', 'Revealed by the map'])
  })

  test('D-503: a bank to plunder', async () => {
    const choices = [{ type: 'choose-seat', seat: 1 } as Action]
    choice(
      { banks: [[], [{ suit: 'key', cards: ['key-4', 'key-2'] }], []], pending: { ability: 'plunderer', seat: 0 } },
      choices,
    )
    expect(texts('[data-target]')).toEqual([expect.stringMatching(/^Plunder the bank of Bia/)])
    await table.find('.bank[data-seat="1"] [data-target]').trigger('click')
    expect(table.emitted('act')).toEqual([choices])
  })

  test('D-602 D-603: what a mermaid does, and to which card of the play area', async () => {
    const playArea = ['key-4', 'mermaid-5'].map((card) => ({ card, protected: false })) as View['playArea']
    const uses = ['collect', 'repeat'].map((use) => ({ type: 'choose-mermaid-use', use }) as Action)
    choice({ playArea, pending: { ability: 'casanova', seat: 0 } }, uses)
    await table.findAll('.use')[1]!.trigger('click')
    expect(table.emitted('act')).toEqual([[uses[1]]])
    const card = { type: 'choose-card', card: 'key-4' } as Action
    await table.setProps({
      view: { ...quiet, playArea, pending: { ability: 'mermaid', seat: 0 } },
      prompts: asked([0], 'mermaid'),
      choices: [card],
    })
    expect(table.findAll('.cards [data-target]')).toHaveLength(1)
    await table.find('.cards [data-target]').trigger('click')
    expect(table.emitted('act')).toEqual([[uses[1]], [card]])
  })

  test('D-515: a card of the own bank', async () => {
    const choices = [{ type: 'choose-own', suit: 'key' } as Action]
    choice({ banks: [[{ suit: 'key', cards: ['key-4'] }], [], []], pending: { ability: 'misfire', seat: 0 } }, choices)
    expect(table.find('.mine [data-target]').text()).toMatch(/^Lose Key.4/)
    await table.find('.mine [data-target]').trigger('click')
    expect(table.emitted('act')).toEqual([choices])
  })

  test.each([
    ['D-311', {}, /^Discard Key.7 from Bia/],
    ['D-707', { variant: 'bottom-feeder' }, /^Discard Key.2 from Bia/],
    ['D-506', { trait: 'master-gunner' }, /^Discard all of Bia's stack: Key/],
    ['D-507', { trait: 'scavenger' }, /^Take Key.7 from Bia into your bank/],
  ] as const)(
    '%s: a stack says what the cannon would do to it',
    (_, { variant, trait }: Partial<Record<'variant' | 'trait', string>>, said) => {
      choice(
        {
          banks: [[], [{ suit: 'key', cards: ['key-7', 'key-2'] }], []],
          traits: [trait ?? null, null, null] as View['traits'],
          rules: { ...quiet.rules, ...(variant && { variant: variant as 'bottom-feeder' }) },
          pending: { ability: 'cannon', seat: 0 },
        },
        [{ type: 'choose-opponent', seat: 1, suit: 'key' } as Action],
      )
      expect(table.find('.others [data-target]').text()).toMatch(said)
    },
  )

  test('D-705: an equal value is what lies badly, not an equal suit', () => {
    const strange = {
      playArea: [{ card: 'hook-4', protected: false }] as View['playArea'],
      rules: { ...quiet.rules, variant: 'strange-lands' as const },
      pending: { ability: 'sword', seat: 0 } as const,
      banks: [
        [],
        [
          { suit: 'hook', cards: ['hook-7'] },
          { suit: 'key', cards: ['key-4'] },
        ],
        [],
      ] as View['banks'],
    }
    choice(
      strange,
      ['hook', 'key'].map((suit) => ({ type: 'choose-opponent', seat: 1, suit }) as Action),
    )
    const [hook, key] = texts('.others [data-target]')
    expect(hook).not.toContain('already')
    expect(key).toContain('this value lies in the play area already')
  })
})
