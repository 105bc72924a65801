// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { emittedEvents, mountTable, people } from '../../testing/table.ts'
import DeadMansDrawTable from '../board/DeadMansDrawTable.vue'
import { crowd } from '../testing/crowd.ts'
import type { CrowdSetup } from '../testing/crowd.ts'
import { speechIn } from '../testing/speech.ts'

let table: ReturnType<typeof mountTable>
function lay(setup: Partial<CrowdSetup> = {}) {
  const made = crowd({ seats: 2, viewer: 0, playArea: 4, ...setup })
  return (table = mountTable(DeadMansDrawTable, {
    ...made,
    choices: [...made.choices, { type: 'collect' }],
    seats: people('Ana', 'Bia'),
    busy: false,
    speech: speechIn('en', 0),
  }))
}

const links = (within: ParentNode) => [...within.querySelectorAll<HTMLButtonElement>('.rules-link')]
const names = (within: ParentNode) => links(within).map((link) => link.textContent?.replace('?', ''))
const opened = () => emittedEvents(table, 'rules')

test('each card in the play area has a way to its rule, which plays nothing', () => {
  const area = lay().get('[data-place="play-area"]').element
  expect(names(area)).toEqual(['Rules: Anchor', 'Rules: Hook', 'Rules: Cannon', 'Rules: Key & chest'])
  for (const link of links(area)) link.click()
  expect(opened()).toEqual(['suit:anchor', 'suit:hook', 'suit:cannon', 'suit:key'])
  expect(table.emitted('act')).toBeUndefined()
})

test('each card that a map reveals has a way to its rule, beside the press that takes it', async () => {
  lay({ ability: 'map' })
  const revealed = table.get('[data-place="revealed"]')
  for (const link of links(revealed.element)) link.click()
  expect(opened()).toEqual(['suit:key', 'suit:key', 'suit:map'])
  expect(table.emitted('act')).toBeUndefined()
  expect(revealed.findAll('[data-target] .rules-link')).toEqual([])
  await revealed.get('[data-target]').trigger('click')
  expect(table.emitted('act')).toHaveLength(1)
})

test('a bank and an open discard pile have one for each suit in them', async () => {
  lay()
  for (const way of [table.get('.mine .all'), table.get('button[data-place="discard-pile"]')]) {
    await way.trigger('click')
    const dialog = document.querySelector('[role="dialog"]')!
    expect(names(dialog)).toContain('Rules: Oracle')
    links(dialog)[0]!.click()
    await table.vm.$nextTick()
    dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    await expect.poll(() => document.querySelector('[role="dialog"]')).toBe(null)
  }
  expect(opened()).toEqual(['suit:anchor', 'suit:anchor'])
})

test('beside the own bank there is one to the first page', () => {
  lay()
  const [link] = links(table.get('.mine header').element)
  expect(link?.textContent).toContain('Rules')
  link?.click()
  expect(opened()).toEqual([undefined])
})
