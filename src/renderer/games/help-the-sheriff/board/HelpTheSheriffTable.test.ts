// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import type { Action, Viewer } from '#shared/engine/game.ts'
import type { Event } from '#shared/games/help-the-sheriff/events.ts'
import type { View } from '#shared/games/help-the-sheriff/view.ts'
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
import HelpTheSheriffTable from './HelpTheSheriffTable.vue'
import { speechIn } from '../testing/speech.ts'
import { ownView } from '../testing/ownView.ts'

const hand = ownView().hand!
const playing: Action[] = hand.map((card) => ({ type: 'play', card }) as Action)
const answers: Action[] = [{ type: 'challenge' }, { type: 'let-pass' }]

function props(changes: Partial<TableProps<View, Event>> = {}): TableProps<View, Event> {
  return {
    view: ownView(),
    viewer: 1 as Viewer,
    seats: people('Ana', 'Bia', 'Caio'),
    ...idle,
    prompts: [{ id: 1, seat: 1, kind: 'play' }],
    choices: playing,
    speech: speechIn('en', 1),
    ...changes,
  }
}
/** Caio has laid a card, and everybody else is asked about it. */
const window = {
  view: ownView({ turn: 2, done: [1], laid: { faceUp: false }, asked: [0, 1], handCounts: [4, 3, 4] }),
  prompts: [0, 1].map((seat) => ({ id: 2 + seat, seat, kind: 'challenge', firstCounts: true as const })),
  choices: answers,
} satisfies Partial<TableProps<View, Event>>

let table: ReturnType<typeof mountTable>
function lay(changes: Partial<TableProps<View, Event>> = {}) {
  return (table = mountTable(HelpTheSheriffTable, props(changes)))
}

const acts = () => emittedEvents(table, 'act')
const button = (name: string) => {
  const found = table.findAll('button:not(.rules-link)').find((one) => one.text().includes(name))
  if (!found) throw new Error(`no button ${name}`)
  return found
}

test('the laid card has the face and the colour of its player', () => {
  const seats = people('Ana', 'Bia', 'Caio').map((one) => ({ ...one, colour: 'pink' as const }))
  table = mountTable(withSeats(HelpTheSheriffTable, seats), props(window))
  expect(table.find('.spot--laid .whose.face').exists()).toBe(true)
  expect(table.get('[data-place="laid"]').attributes('style')).toContain('var(--person-pink)')
  table = mountTable(withSeats(HelpTheSheriffTable, seats), props())
  expect(table.find('.whose').exists()).toBe(false)
})

describe('H-202: a card to lay', () => {
  test('is taken up by a first press, and laid by a second or by the button: the very choice that the host listed', async () => {
    lay()
    await button('Jack of hearts').trigger('click')
    expect(acts()).toEqual([])
    await button('Jack of hearts').trigger('click')
    expect(acts()[0]).toBe(playing[1])
    await button('Ten of spades').trigger('click')
    await button('Lay it face down').trigger('click')
    expect(acts()[1]).toBe(playing[2])
  })

  test('says what a second press does, and is put back by Escape', async () => {
    lay()
    await button('Jack of hearts').trigger('click')
    const held = () => table.findAll('.held').map((one) => [one.attributes('aria-pressed'), one.attributes('title')])
    expect(held()).toContainEqual(['true', 'Lay it face down'])
    expect(held().filter(([, title]) => title !== undefined)).toHaveLength(1)
    press('Escape')
    await table.vm.$nextTick()
    expect(held().filter(([pressed, title]) => pressed === 'true' || title !== undefined)).toEqual([])
    expect(acts()).toEqual([])
  })

  test('says to its owner alone whether it follows', async () => {
    lay()
    expect(button('Jack of hearts').text()).toContain('follows')
    expect(button('Ten of spades').text()).toContain('lie')
    await button('Ten of spades').trigger('click')
    expect(button('Lay it face down').text()).toContain('It is a lie')
    expect(button('Lay it face down').text()).toContain("I'm helping the Sheriff!")
  })

  test('can be looked at while others are asked, but not laid', async () => {
    lay({ prompts: [{ id: 9, seat: 2, kind: 'play' }], choices: [] })
    await button('Jack of hearts').trigger('click')
    await button('Jack of hearts').trigger('click')
    expect(acts()).toEqual([])
    expect(table.text()).toContain('All show dollars: the richest loses 1.')
    expect(table.find('[data-lay]').exists()).toBe(false)
  })

  test('that was looked at before is laid by two presses all the same, once it is asked for', async () => {
    lay({ prompts: [{ id: 9, seat: 2, kind: 'play' }], choices: [] })
    await button('Jack of hearts').trigger('click')
    await table.setProps(props())
    expect(table.find('[data-lay]').exists()).toBe(false)
    await button('Jack of hearts').trigger('click')
    expect(acts()).toEqual([])
    await button('Jack of hearts').trigger('click')
    expect(acts()).toEqual([playing[1]])
  })

  test('an empty hand has the end of the round to get to, and nothing more once the game is over', async () => {
    lay({ view: ownView({ hand: [], handCounts: [4, 0, 5] }), prompts: [], choices: [] })
    expect(table.text()).toContain('No card left: now get to the end of the round.')
    const view = ownView({ hand: [], handCounts: [4, 0, 5], lead: null, turn: null })
    await table.setProps({ view, outcome: { winners: [1], scores: [4, 4, 4] } })
    expect(table.text()).not.toContain('get to the end')
  })

  test('the arrow keys go from card to card, and round', async () => {
    lay()
    const cards = table.findAll('.hand button').map((card) => card.element as HTMLElement)
    cards[0]!.focus()
    press('ArrowRight', cards[0])
    expect(document.activeElement).toBe(cards[1])
    press('ArrowLeft', cards[1])
    press('ArrowLeft', cards[0])
    expect(document.activeElement).toBe(cards[2])
  })

  test('the Sheriff lays it open', async () => {
    const leading: Action[] = hand.map((card) => ({ type: 'lead', card }) as Action)
    lay({ view: ownView({ sheriff: 1, lead: null }), choices: leading })
    await button('Jack of hearts').trigger('click')
    expect(button('Jack of hearts').text()).not.toContain('follows')
    await button('Lay it face up').trigger('click')
    expect(acts()).toEqual([leading[1]])
  })
})

describe('H-203: the challenge window', () => {
  test('has two answers, each of them the choice that the host listed', async () => {
    lay(window)
    await button('Let it pass').trigger('click')
    await button('Challenge!').trigger('click')
    expect(acts()[0]).toBe(answers[1])
    expect(acts()[1]).toBe(answers[0])
  })

  test.each([
    [[], 'Lie: Caio must pay $2, you do the bonus. True: you must pay $2.'],
    [[1], 'Lie: Caio must pay $2, you do the bonus. True: you must pay $1.'],
    [[1, 2], 'Lie: Caio must pay $1, you do the bonus. True: you must pay $1.'],
  ])('H-503: a challenge says what it costs those who have a shield: %j', (shielded, said) => {
    lay({ ...window, view: { ...window.view, shielded } })
    expect(button('Challenge!').text()).toContain(said)
  })

  test('L and C do the same, but not in a field, not with a modifier, not while an answer is on its way', async () => {
    lay(window)
    press('l')
    press('C')
    const field = document.body.appendChild(document.createElement('input'))
    press('c', field)
    field.remove()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'c', ctrlKey: true }))
    expect(acts()).toEqual([answers[1], answers[0]])
    await table.setProps({ busy: true })
    press('c')
    expect(acts()).toHaveLength(2)
  })

  test('says who still thinks, and to whoever has answered that they have', () => {
    lay({ ...window, view: { ...window.view, asked: [0] }, prompts: [window.prompts[0]!], choices: [] })
    expect(table.get('[data-seat="0"]').text()).toContain('thinking')
    expect(table.get('[data-seat="1"]').text()).toContain('let it pass')
    expect(table.text()).toContain('You let it pass.')
    expect(table.find('[data-decision]').exists()).toBe(false)
  })

  test('shows the time that is left to answer', () => {
    vi.spyOn(performance, 'now').mockReturnValue(5000)
    lay({ ...window, limit: { seconds: 30, endsAt: 25_000 } })
    expect(table.get('.left').text()).toBe('20')
    vi.mocked(performance.now).mockRestore()
  })
})

describe('the last card of the round', () => {
  const said = () => table.get('.course').text()

  test('H-210: is that of the seat before the Sheriff', () => {
    lay({ view: ownView({ turn: 2, done: [1] }) })
    expect(said()).toContain('Last card of the round')
    lay({ view: ownView({ turn: 1 }) })
    expect(said()).toContain('Then: Caio')
  })

  test('H-209: is none that an empty hand may follow, since a card may come to it in time', () => {
    lay({ view: ownView({ turn: 1, handCounts: [2, 3, 0] }) })
    expect(said()).not.toContain('Last card of the round')
  })
})

describe('players to choose from', () => {
  test.each([
    ['catty-normal', ['must pay 1 dollar', 'must pay 0 dollars']],
    ['catty-bonus', ['must pay 2 dollars', 'must pay 1 dollar']],
  ] as const)('H-503 H-505: %s costs whoever has a shield less', (ability, said) => {
    const choices: Action[] = [0, 2].map((seat) => ({ type: 'choose-seat', seat }) as Action)
    const pending = { ability, seat: 1, among: [0, 2] }
    lay({ view: ownView({ pending, dollars: [4, 3, 4], shielded: [2] }), choices })
    expect([0, 2].map((seat) => table.get(`[data-seat="${seat}"] .offer`).text())).toEqual(said)
  })

  test('H-509: their plates are the buttons, and say what comes of it', async () => {
    const choices: Action[] = [0, 2].map((seat) => ({ type: 'choose-seat', seat }) as Action)
    lay({ view: ownView({ pending: { ability: 'teddy-normal', seat: 1 } }), choices })
    await button('Caio: must give you 1 dollar').trigger('click')
    expect(acts()).toEqual([choices[1]])
    expect(table.findAll('[data-target]')).toHaveLength(2)
    await table.get('[data-seat="1"]').trigger('click')
    expect(acts()).toHaveLength(1)
  })

  test('H-303: the next Sheriff may be oneself', async () => {
    const choices: Action[] = [0, 1, 2].map((seat) => ({ type: 'choose-seat', seat }) as Action)
    const pending = { ability: 'next-sheriff', seat: 1, among: [0, 1, 2] } as const
    const view = ownView({ lead: null, turn: null, dollars: [4, 6, 4], pending: { ...pending, among: [0, 1, 2] } })
    lay({ view, choices })
    expect(table.get('[data-seat="0"]').text()).toContain('$4')
    await button('Bia: becomes Sheriff').trigger('click')
    expect(acts()).toEqual([choices[1]])
  })

  test('H-502: a card is chosen first, then who gets it', async () => {
    const choices = hand.flatMap((card) => [0, 2].map((seat) => ({ type: 'give', card, seat }) as Action))
    lay({ view: ownView({ pending: { ability: 'mariachi-bonus', seat: 1 } }), choices })
    expect(table.findAll('.plate[data-target]')).toHaveLength(0)
    await button('Jack of hearts').trigger('click')
    await button('Jack of hearts').trigger('click')
    expect(acts()).toEqual([])
    await button('Caio: gets this card').trigger('click')
    expect(acts()).toEqual([{ type: 'give', card: 'j-hearts-catty', seat: 2 }])
  })
})

describe('what the public sees', () => {
  const view = ownView({ dollars: [null, null, null] })
  delete view.hand

  test('all seats, and nothing to decide with', () => {
    lay({ view, viewer: 'public', choices: [] })
    expect(table.findAll('[data-seat]')).toHaveLength(3)
    expect(table.find('.hand').exists()).toBe(false)
    expect(table.findAll('[data-target], [data-decision]')).toHaveLength(0)
    expect(table.text()).toContain('To follow: Queen or hearts')
  })

  test('H-514: the discard pile card by card, last on top', async () => {
    lay({ view: { ...view, discard: ['a-clubs-coyote', '10-hearts-catty'] }, viewer: 'public', choices: [] })
    await button('Look through the discard pile').trigger('click')
    const cards = [...document.querySelectorAll('[role="dialog"] [role="img"]')]
    expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual([
      'Ten of hearts (Catty Trick)',
      'Ace of clubs (Coyote Will)',
    ])
  })
})

describe('moments', () => {
  const reveal = { type: 'reveal', seat: 2, card: 'a-spades-catty', follows: false, challenger: 1 } as const
  const after = ownView({ turn: 2, done: [1], pending: { ability: 'catty-bonus', seat: 1, among: [0, 2] } })
  const choices: Action[] = [0, 2].map((seat) => ({ type: 'choose-seat', seat }) as Action)

  holdAnimations()

  async function exposed() {
    lay(window)
    await table.setProps(
      props({ view: after, news: [reveal], prompts: [{ id: 7, seat: 1, kind: 'catty-bonus' }], choices }),
    )
    await expect.poll(() => table.find('.hts-moment').exists()).toBe(true)
  }

  test('lie over the table, and nothing is decided before they have been seen', async () => {
    await exposed()
    expect(table.get('.hts-moment').text()).toContain('Lie')
    expect(table.emitted('showing')).toEqual([[true]])
    expect(table.find('[data-target]').exists()).toBe(false)
  })

  test('a key sends them away and decides nothing', async () => {
    await exposed()
    press('c')
    await expect.poll(() => table.find('.hts-moment').exists()).toBe(false)
    expect(acts()).toEqual([])
    expect(table.emitted('showing')).toEqual([[true], [false]])
    expect(table.findAll('[data-target]')).toHaveLength(2)
  })

  test('a press sends them away and decides nothing', async () => {
    await exposed()
    await table.get('.hts-moment').trigger('pointerdown')
    await expect.poll(() => table.find('.hts-moment').exists()).toBe(false)
    await table.get('[data-target]').trigger('click', { detail: 1 })
    expect(acts()).toEqual([])
    passDoubleTap()
    await table.get('[data-target]').trigger('pointerdown')
    await table.get('[data-target]').trigger('click', { detail: 1 })
    expect(acts()).toEqual([choices[1]])
  })

  test('stay where several play at one screen until all have seen them, and nobody’s hand lies behind them', async () => {
    const seats = people('Ana', 'Bia', 'Caio').map((one, seat) => ({ ...one, yours: seat > 0 }))
    lay({ ...window, seats })
    const news: Event[] = [reveal, { type: 'show-dollars', dollars: [4, 2, 4] }]
    await table.setProps(props({ view: after, news, seats, prompts: [], choices: [] }))
    await expect.poll(() => table.find('.hts-moment').exists()).toBe(true)
    expect(table.emitted('awaitsDismissal')).toEqual([[true]])
    expect(table.find('.hand').exists()).toBe(false)
    // Meanwhile the frame shows the public's view.
    const view = { ...after, dollars: [null, null, null] }
    delete (view as Partial<View>).hand
    await table.setProps(props({ view, viewer: 'public', seats, prompts: [], choices: [] }))
    expect(table.get('.hts-moment').text()).toContain('Lie')
    expect(document.activeElement?.textContent).toContain('Everybody has seen it')
    press('Enter')
    await expect.poll(() => table.get('.hts-moment').text()).toMatch(/All show their dollars.*The end of a round/)
    expect(table.emitted('awaitsDismissal')).toEqual([[true]])
    await table.get('.seen').trigger('click')
    await expect.poll(() => table.find('.hts-moment').exists()).toBe(false)
    expect(table.emitted('awaitsDismissal')).toEqual([[true], [false]])
  })

  test('are there for those who asked for rest, too', async () => {
    document.documentElement.dataset.motion = 'reduced'
    await exposed()
    expect(table.find('.flight').exists()).toBe(false)
  })
})

describe('the focus', () => {
  test('goes to letting pass when the window opens, and to the first card when it is time to lay one', async () => {
    lay({ choices: [], prompts: [{ id: 9, seat: 2, kind: 'play' }] })
    table.get<HTMLElement>('.hand button').element.focus()
    await table.setProps(props(window))
    await expect.poll(() => document.activeElement?.textContent).toContain('Let it pass')
    await table.setProps(props())
    await expect.poll(() => document.activeElement?.textContent).toContain('Queen of clubs')
  })

  test('stays at a card while the others answer the same question', async () => {
    lay(window)
    const card = table.get<HTMLElement>('.hand button').element
    card.focus()
    await table.setProps(
      props({
        view: { ...window.view, asked: [1] },
        news: [{ type: 'let-pass', seat: 0 }],
        prompts: window.prompts.slice(1),
        choices: structuredClone(answers),
      }),
    )
    await table.vm.$nextTick()
    await table.vm.$nextTick()
    expect(document.activeElement).toBe(card)
  })

  test('a key that was meant for a card decides nothing when the question takes the focus from it', async () => {
    lay({ choices: [], prompts: [{ id: 9, seat: 2, kind: 'play' }] })
    table.get<HTMLElement>('.hand button').element.focus()
    await table.setProps(props(window))
    await expect.poll(() => document.activeElement?.textContent).toContain('Let it pass')
    const pressEnter = () => {
      const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
      document.activeElement!.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(pressEnter()).toBe(true)
    passDoubleTap()
    expect(pressEnter()).toBe(false)
  })

  test('comes with the table where this appears in place of what had it', async () => {
    const place = document.body.appendChild(document.createElement('main'))
    place.tabIndex = -1
    place.focus()
    table = mountTable(HelpTheSheriffTable, props(window), place)
    await expect.poll(() => document.activeElement?.textContent).toContain('Let it pass')
    place.blur()
    lay(window)
    await table.vm.$nextTick()
    await table.vm.$nextTick()
    expect(document.activeElement).toBe(document.body)
    place.remove()
  })

  test('a key that is still held down does not press what has come under it', () => {
    lay(window)
    const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true })
    table.get('[data-decision]').element.dispatchEvent(held)
    expect(held.defaultPrevented).toBe(true)
  })

  test('stays where the player went, outside of the table', async () => {
    lay({ choices: [], prompts: [] })
    await expectFocusElsewhere(table, props(window))
  })
})
