// @vitest-environment happy-dom
import { nextTick } from 'vue'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Action, Viewer } from '#shared/engine/game.ts'
import type { Event } from '#shared/games/dead-mans-draw/events.ts'
import type { View } from '#shared/games/dead-mans-draw/view.ts'
import type { TableProps } from '../../contract.ts'
import {
  expectFocusElsewhere,
  emittedEvents,
  holdAnimations,
  idle,
  mountTable,
  people,
  press,
  withSeats,
  passDoubleTap,
} from '../../testing/table.ts'
import DeadMansDrawTable from './DeadMansDrawTable.vue'
import { speechIn } from '../testing/speech.ts'
import { quietView } from '../testing/view.ts'

const view = quietView({
  playArea: [{ card: 'sword-3', protected: true }],
  banks: [
    [{ suit: 'key', cards: ['key-5'] }],
    [
      { suit: 'sword', cards: ['sword-7', 'sword-2'] },
      { suit: 'map', cards: ['map-4'] },
    ],
  ],
  scores: [5, 11],
})
const turn: Action[] = [{ type: 'draw' }, { type: 'collect' }]
const steal: Action[] = ['sword', 'map'].map((suit) => ({ type: 'choose-opponent', seat: 1, suit }) as Action)

function props(changes: Partial<TableProps<View, Event>> = {}): TableProps<View, Event> {
  return {
    view,
    viewer: 0 as Viewer,
    seats: people('Ana', 'Bia'),
    ...idle,
    prompts: [{ id: 1, seat: 0, kind: 'turn' }],
    choices: turn,
    speech: speechIn('en', 0),
    ...changes,
  }
}
const robbing = {
  view: { ...view, pending: { ability: 'sword', seat: 0 }, barred: { draw: 'choose-first', collect: 'choose-first' } },
  prompts: [{ id: 2, seat: 0, kind: 'sword' }],
  choices: steal,
} as const satisfies Partial<TableProps<View, Event>>

let table: ReturnType<typeof mountTable>
function lay(changes: Partial<TableProps<View, Event>> = {}) {
  return (table = mountTable(DeadMansDrawTable, props(changes)))
}

/** Replaces the no-break spaces in cards' names. */
const plain = (text = '') => text.replaceAll('\u00a0', ' ')
const acts = () => emittedEvents(table, 'act')
const button = (name: string) => {
  const found = table.findAll('button').find((one) => plain(one.text()).startsWith(name))
  if (!found) throw new Error(`no button ${name}`)
  return found
}

test('banks have the colours of their players, and the play area has the face and the colour of whose turn it is', () => {
  const [ana, bia] = people('Ana', 'Bia')
  const seats = [
    { ...ana!, colour: 'pink' as const },
    { ...bia!, colour: 'teal' as const },
  ]
  table = mountTable(withSeats(DeadMansDrawTable, seats), props({ view: { ...view, turn: 1 } }))
  const colourOf = (part: string) => /--person-\w+/.exec(table.get(part).attributes('style') ?? '')?.[0]
  expect(colourOf('.bank[data-seat="0"]')).toBe('--person-pink')
  expect(colourOf('.bank[data-seat="1"]')).toBe('--person-teal')
  expect(colourOf('.row-cards')).toBe('--person-teal')
  expect(table.get('.row-cards .face').attributes('style')).toContain('--person-teal')
})

describe('the two decisions', () => {
  test('a press emits the choice that the host listed, the very one', async () => {
    lay()
    await button('Draw').trigger('click')
    await button('Collect').trigger('click')
    expect(acts()[0]).toBe(turn[0])
    expect(acts()[1]).toBe(turn[1])
  })

  test('the draw pile and the play area do the same', async () => {
    lay()
    await table.get('[data-place="draw-pile"]').trigger('click')
    await table.get('[data-place="play-area"]').trigger('click')
    expect(acts()).toEqual(turn)
  })

  test('D and C do the same, but not in a field and not with a modifier', () => {
    lay()
    press('d')
    press('C')
    const field = document.body.appendChild(document.createElement('input'))
    press('d', field)
    field.remove()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'd', ctrlKey: true }))
    expect(acts()).toEqual(turn)
  })

  test('what is barred says why, stays in reach, and does nothing', async () => {
    lay({ view: { ...view, demand: 2, barred: { collect: 'kraken-demand' } }, choices: [{ type: 'draw' }] })
    const collect = button('Collect')
    expect(collect.attributes('aria-disabled')).toBe('true')
    expect(collect.text()).toContain('The kraken: 2 more cards must enter first.')
    await collect.trigger('click')
    await table.get('[data-place="play-area"]').trigger('click')
    press('c')
    expect(acts()).toEqual([])
  })

  test('nothing is offered while an answer is on its way, nor while others are asked', async () => {
    lay({ busy: true })
    press('d')
    await table.setProps(props({ prompts: [{ id: 3, seat: 1, kind: 'turn' }], choices: [] }))
    press('d')
    expect(button('Draw').attributes('aria-disabled')).toBe('true')
    expect(button('Draw').text()).not.toContain('first')
    expect(acts()).toEqual([])
  })

  test('those who only watch have no buttons to decide with', () => {
    lay({ viewer: 'public', choices: [] })
    expect(table.find('[data-decision]').exists()).toBe(false)
    expect(table.findAll('.bank')).toHaveLength(2)
  })
})

describe('abilities', () => {
  test('the stacks themselves are the buttons, and say in words what they do', async () => {
    lay(robbing)
    expect(table.findAll('[data-target]')).toHaveLength(2)
    await button('Take Map 4 from Bia into play').trigger('click')
    expect(acts()).toEqual([steal[1]])
    expect(button('Take Sword 7').text()).toContain('this suit lies in the play area already')
  })

  test('a hook offers your own stacks', async () => {
    const own: Action[] = [{ type: 'choose-own', suit: 'key' } as Action]
    lay({ ...robbing, view: { ...robbing.view, pending: { ability: 'hook', seat: 0 } }, choices: own })
    await button('Bring Key 5 from your bank').trigger('click')
    expect(acts()).toEqual(own)
  })

  test('a map offers the revealed cards', async () => {
    const found: Action[] = ['hook-2', 'sword-2'].map((card) => ({ type: 'choose-card', card }) as Action)
    const revealed = { ability: 'map', seat: 0, revealed: ['hook-2', 'sword-2', 'chest-2'] } as const
    lay({
      ...robbing,
      view: { ...robbing.view, pending: { ...revealed, revealed: [...revealed.revealed] } },
      choices: found,
    })
    expect(table.findAll('[data-target]')).toHaveLength(2)
    await button('Bring Sword 2 into play').trigger('click')
    expect(acts()).toEqual([found[1]])
  })

  test('D-207: a revealed card that is not offered says why', () => {
    const revealed = { ability: 'map', seat: 0, revealed: ['hook-2', 'key-7'] } as const
    const playArea = [{ card: 'key-3' as const, protected: false }]
    lay({
      ...robbing,
      view: { ...robbing.view, playArea, pending: { ...revealed, revealed: [...revealed.revealed] } },
      choices: [{ type: 'choose-card', card: 'hook-2' } as Action],
    })
    expect(table.findAll('.revealed .warning')).toHaveLength(1)
    expect(table.find('.revealed .barred .warning').text()).toMatch(/in play/)
  })
})

describe('while cards are on their way', () => {
  const drawn: Event[] = [
    { type: 'draw', seat: 0, card: 'map-2' },
    { type: 'enter', seat: 0, card: 'map-2' },
  ]
  const after = { ...view, playArea: [...view.playArea, { card: 'map-2' as const, protected: false }] }

  holdAnimations()

  async function drawing() {
    lay()
    await table.setProps(props({ view: after, news: drawn }))
    await expect.poll(() => table.find('.flight').exists()).toBe(true)
    expect(button('Draw').attributes('aria-disabled')).toBe('true')
  }
  const settled = () => expect.poll(() => button('Draw').attributes('aria-disabled')).toBe('false')

  test('a key shows the result and decides nothing: that takes a second one', async () => {
    await drawing()
    press('d')
    await settled()
    expect(table.find('.flight').exists()).toBe(false)
    expect(acts()).toEqual([])
    passDoubleTap()
    press('d')
    expect(acts()).toEqual([turn[0]])
  })

  test('the frame is told that the news are still being shown, and when they have been', async () => {
    await drawing()
    expect(table.emitted('showing')).toEqual([[true]])
    press('x')
    await settled()
    expect(table.emitted('showing')).toEqual([[true], [false]])
  })

  test('a press shows the result and decides nothing either', async () => {
    await drawing()
    const collect = button('Collect')
    await collect.trigger('pointerdown')
    await settled()
    await collect.trigger('click', { detail: 1 })
    expect(acts()).toEqual([])
    passDoubleTap()
    await collect.trigger('pointerdown')
    await collect.trigger('click', { detail: 1 })
    expect(acts()).toEqual([turn[1]])
  })

  test('what has moved under the finger since it was put down is not pressed', async () => {
    lay()
    await button('Draw').trigger('pointerdown')
    await button('Collect').trigger('click', { detail: 1 })
    expect(acts()).toEqual([])
    // A screen reader's click comes without a pointer event.
    await button('Collect').trigger('click')
    expect(acts()).toEqual([turn[1]])
  })
})

describe('the focus', () => {
  test('does not stay on a button of a game that is over, which has none', async () => {
    const area = document.body.appendChild(document.createElement('main'))
    area.tabIndex = -1
    table = mountTable(DeadMansDrawTable, props(), area)
    button('Collect').element.focus()
    await table.setProps({ ...idle, outcome: { winners: [1], scores: [5, 11] } })
    await table.vm.$nextTick()
    await table.vm.$nextTick()
    expect(table.findAll('[data-decision]')).toEqual([])
    expect(document.activeElement).toBe(area)
    area.remove()
  })

  test('goes to the first card that may be chosen, and back to the decision afterwards', async () => {
    lay()
    button('Draw').element.focus()
    await table.setProps(props(robbing))
    await expect.poll(() => plain(document.activeElement?.textContent ?? '')).toMatch(/^Take Sword 7/)
    await table.setProps(props({ view: { ...view } }))
    await expect.poll(() => document.activeElement).toBe(button('Draw').element)
  })

  test('follows a key that was pressed with the focus nowhere', async () => {
    lay()
    press('d')
    await table.setProps(props(robbing))
    await expect.poll(() => document.activeElement?.hasAttribute('data-target')).toBe(true)
  })

  test('stays where the player went, outside of the table', async () => {
    lay()
    await expectFocusElsewhere(table, props(robbing))
  })
})

describe('what screen readers hear', () => {
  test('cards by name and state, stacks by their values, piles by their counts', () => {
    lay()
    const labels = table.findAll('[role="img"]').map((image) => plain(image.attributes('aria-label')))
    expect(labels).toEqual(['Sword: 7, 2', 'Map: 4', 'Sword 3, protected', 'Key: 5'])
    expect(table.get('[aria-label="Draw pile"]').text()).toContain('20 cards')
    expect(table.get('[aria-label="Your bank"]').text()).toContain('Score 5')
  })

  test('an open discard pile can be looked through, card by card', async () => {
    lay({ view: { ...view, discardPile: { count: 2, cards: ['anchor-2', 'hook-2'] } } })
    await button('Look through the discard pile').trigger('click')
    const list = document.querySelector('[role="dialog"]')
    const labels = [...(list?.querySelectorAll('[role="img"]') ?? [])].map((card) =>
      plain(card.getAttribute('aria-label') ?? ''),
    )
    expect(labels).toEqual(['Anchor 2', 'Hook 2'])
  })

  test('an empty discard pile says so', async () => {
    lay({ view: { ...view, discardPile: { count: 0, cards: [] } } })
    await button('Look through the discard pile').trigger('click')
    expect(document.querySelector('[role="dialog"]')!.textContent).toContain('no cards')
  })
})

test('the bank of whose turn it is comes into sight again when a map reveals cards, and at least its head', async () => {
  lay({ view: { ...view, turn: 1 } })
  const seen: Element[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const pending = { ability: 'map', seat: 1, revealed: ['key-2', 'map-7', 'hook-3'] } as const
  await table.setProps({ view: { ...view, turn: 1, pending: { ...pending, revealed: [...pending.revealed] } } })
  await nextTick()
  const bank = table.get('.others [data-seat="1"]')
  expect(seen).toEqual([bank.element, bank.get('.head').element])
})
