// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import type { SheriffAction } from '#shared/games/help-the-sheriff/actions.ts'
import type { Event } from '#shared/games/help-the-sheriff/events.ts'
import type { View } from '#shared/games/help-the-sheriff/view.ts'
import type { TableProps } from '../../contract.ts'
import { emittedEvents, holdAnimations, idle, mountTable, people, press } from '../../testing/table.ts'
import HelpTheSheriffTable from '../board/HelpTheSheriffTable.vue'
import { ownView } from '../testing/ownView.ts'
import { speechIn } from '../testing/speech.ts'

/** Caio has laid a card, and Bia is asked about it. */
const props: TableProps<View, Event> = {
  view: ownView({ turn: 2, done: [1], laid: { faceUp: false }, asked: [0, 1], handCounts: [4, 3, 0], shielded: [2] }),
  viewer: 1,
  seats: people('Ana', 'Bia', 'Caio'),
  ...idle,
  prompts: [{ id: 1, seat: 1, kind: 'challenge', firstCounts: true }],
  choices: [{ type: 'challenge' }, { type: 'let-pass' }],
  speech: speechIn('en', 1),
}

const playCatty: SheriffAction = { type: 'play', card: 'j-hearts-catty' }

let table: ReturnType<typeof mountTable>
function lay(changes: Partial<typeof props> = {}) {
  return (table = mountTable(HelpTheSheriffTable, { ...props, ...changes }))
}

const names = (within: ParentNode) => [...within.querySelectorAll('.rules-link')].map((link) => link.textContent)
const opened = () => emittedEvents(table, 'rules')
const dialog = () => document.querySelector('[role="dialog"]')

describe('the rules from the table', () => {
  test('a card that lies face up leads to its character, one that lies face down to nothing', async () => {
    lay()
    expect(names(table.get('.centre').element)).toEqual(['Rules: Coyote Will?'])
    await table.setProps({
      view: ownView({
        turn: 2,
        laid: { faceUp: true, card: 'j-spades-gus' },
        pending: { ability: 'gus-normal', seat: 2 },
      }),
      choices: [],
    })
    expect(names(table.get('.centre').element)).toEqual(['Rules: Coyote Will?', 'Rules: Gus Levif?'])
    for (const link of table.findAll('.centre .rules-link')) await link.trigger('click')
    expect(opened()).toEqual(['coyote', 'gus'])
  })

  test("H-105: one's own card that lies face down has no link to the rules, which would tell who it is", () => {
    lay({ view: ownView({ laid: { faceUp: false, card: 'j-spades-gus' }, asked: [0, 2] }), choices: [] })
    expect(names(table.get('.centre').element)).toEqual(['Rules: Coyote Will?'])
  })

  test('a card of the hand tells of itself once it is taken up, and is not laid by that', async () => {
    lay({ choices: [playCatty] })
    await table.findAll('.hand button')[1]!.trigger('click')
    await table.get('.told .rules-link').trigger('click')
    expect(opened()).toEqual(['catty'])
    expect(table.emitted('act')).toBeUndefined()
  })

  test('every card of the discard pile does', async () => {
    lay({ view: { ...props.view, discard: ['a-clubs-coyote', '10-hearts-catty'] } })
    await table.get('button.spot').trigger('click')
    const cards = [...dialog()!.querySelectorAll<HTMLElement>('.discards button')]
    for (const card of cards) card.click()
    expect(opened()).toEqual(['catty', 'coyote'])
  })

  test('a plate says in words what its signs say, each with its rule', async () => {
    lay()
    await table.get('[data-seat="2"]').trigger('click')
    expect(dialog()!.querySelector('h2')?.textContent).toBe('Caio')
    const rows = [...dialog()!.querySelectorAll('li')].map((row) => row.textContent)
    expect(rows).toEqual([
      'no cardsRules: An empty hand?',
      'dollars not knownRules: Your dollars?',
      'Shield: loses 1 dollar less to the bankRules: Walt Badwood?',
      'to playRules: A round?',
    ])
    dialog()!.querySelector<HTMLElement>('.rules-link')!.click()
    expect(opened()).toEqual(['empty-hand'])
    expect(table.emitted('act')).toBeUndefined()
  })
})

describe('the rules from a moment', () => {
  const reveal = { type: 'reveal', seat: 2, card: 'a-spades-catty', follows: false, challenger: 1 } as const

  holdAnimations()
  beforeEach(async () => {
    lay()
    const view = ownView({ turn: 2, done: [1], pending: { ability: 'catty-bonus', seat: 1, among: [0, 2] } })
    await table.setProps({ view, news: [reveal], prompts: [{ id: 7, seat: 1, kind: 'catty-bonus' }], choices: [] })
    await expect.poll(() => table.find('.hts-moment').exists()).toBe(true)
  })

  test('its link and its key lead to what it means, and neither sends it away', async () => {
    const link = table.get('.hts-moment-rules')
    expect(link.text()).toContain('Rules: True or lie')
    await link.trigger('pointerdown')
    await link.trigger('click')
    press('Enter', link.element)
    press('h')
    await table.vm.$nextTick()
    expect(opened()).toEqual(['situations', 'situations'])
    expect(table.find('.hts-moment').exists()).toBe(true)
  })

  test('any other key does', async () => {
    press('x')
    await expect.poll(() => table.find('.hts-moment').exists()).toBe(false)
    expect(table.find('.hts-moment-rules').exists()).toBe(false)
    expect(opened()).toEqual([])
  })
})
