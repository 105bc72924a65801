// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import type { SheriffAction } from '#shared/games/help-the-sheriff/actions.ts'
import type { Event } from '#shared/games/help-the-sheriff/events.ts'
import type { View } from '#shared/games/help-the-sheriff/view.ts'
import type { TableProps } from '../../../contract.ts'
import { emittedEvents, idle, mountTable, people, press } from '../../../testing/table.ts'
import HelpTheSheriffTable from '../HelpTheSheriffTable.vue'
import { standingAnswer } from './standingAnswer.ts'
import { ownView } from '../../testing/ownView.ts'
import { speechIn } from '../../testing/speech.ts'

/** Ana is the Sheriff; Bia, the viewer, is asked about Caio's card; Dora comes after him. */
const asked: TableProps<View, Event> = {
  view: ownView({ turn: 2, done: [1], laid: { faceUp: false }, asked: [0, 1, 3], handCounts: [4, 3, 4, 5] }),
  viewer: 1,
  seats: people('Ana', 'Bia', 'Caio', 'Dora'),
  ...idle,
  prompts: [{ id: 1, seat: 1, kind: 'challenge', firstCounts: true }],
  choices: [{ type: 'challenge' }, { type: 'let-pass' }],
  speech: speechIn('en', 1),
}

const playCatty: SheriffAction = { type: 'play', card: 'j-hearts-catty' }

let table: ReturnType<typeof mountTable>
function lay(changes: Partial<typeof asked> = {}) {
  return (table = mountTable(HelpTheSheriffTable, { ...asked, ...changes }))
}

const said = () => emittedEvents(table, 'stand')

describe('H-203: letting every card pass until the round ends', () => {
  test('is one press, or R, beside letting this one pass', async () => {
    lay()
    await table.get('.big--all').trigger('click')
    press('r')
    expect(said()).toEqual([true, true])
    expect(table.emitted('act')).toBeUndefined()
  })

  test('is not offered for the last card of a round, nor where the others have no card to lay', async () => {
    lay({ view: { ...asked.view, turn: 3, done: [1, 2], asked: [0, 1, 2] } })
    expect(table.find('.big--all').exists()).toBe(false)
    press('r')
    await table.setProps({ view: { ...asked.view, handCounts: [4, 3, 4, 0] } })
    expect(table.find('.big--all').exists()).toBe(false)
    expect(said()).toEqual([])
  })

  test('is nothing that R does while nobody asks', () => {
    lay({ choices: [], prompts: [{ id: 2, seat: 0, kind: 'challenge' }] })
    press('r')
    expect(said()).toEqual([])
  })

  test('is shown as long as it is so, and called off by one press or by R', async () => {
    lay({ choices: [], stands: true })
    const off = table.get('.standing')
    expect(off.text()).toContain('Letting all pass this round')
    expect(table.find('[data-decision]').exists()).toBe(false)
    await off.trigger('click')
    press('R')
    expect(said()).toEqual([false, false])
    await table.setProps({ choices: asked.choices, stands: false })
    expect(table.find('.standing').exists()).toBe(false)
    expect(table.find('[data-decision]').exists()).toBe(true)
  })

  test('is shown, and leaves all else to its player, when it is their turn', async () => {
    lay({
      view: ownView({ handCounts: [4, 3, 4, 5] }),
      prompts: [{ id: 3, seat: 1, kind: 'play' }],
      choices: [playCatty],
      stands: true,
    })
    expect(table.find('.standing').exists()).toBe(true)
    const card = table.findAll('.hand button')[1]!
    await card.trigger('click')
    await card.trigger('click')
    expect(table.emitted('act')).toHaveLength(1)
  })

  test('keeps the focus at the table: it goes to what is asked next, however long that takes', async () => {
    lay()
    table.get<HTMLElement>('.big--all').element.focus()
    await table.get('.big--all').trigger('click')
    await table.setProps({ choices: [], stands: true })
    for (const others of [[0, 3], [0], []]) await table.setProps({ view: { ...asked.view, asked: others } })
    await table.setProps({
      view: ownView({ handCounts: [4, 3, 4, 5] }),
      prompts: [{ id: 3, seat: 1, kind: 'play' }],
      choices: [playCatty],
    })
    await expect.poll(() => document.activeElement?.matches('.held[data-target]')).toBe(true)
  })

  test('lasts a round, and is letting pass', () => {
    expect(standingAnswer.span(ownView({ round: 3 }))).toBe(3)
    expect([standingAnswer.kind, standingAnswer.action]).toEqual(['challenge', { type: 'let-pass' }])
  })
})
