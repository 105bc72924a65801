// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { useHouse } from '../../stores/house.ts'
import ListingNote from './ListingNote.vue'
import { panelOfEachTest, press } from './testing/panels.ts'

const { host, show } = panelOfEachTest()

test('the owner of a table that others are not told of has it listed', async () => {
  const room = { name: 'Kitchen', urls: [] }
  useHouse().house = { ...room, open: true }
  await show(ListingNote, { listed: false, owner: true })
  await press('Show it to everybody')
  expect(host.sent).toEqual([{ type: 'door', listed: true }])

  useHouse().house = { ...room, open: false }
  await show(ListingNote, { listed: false, owner: true })
  expect(document.body.textContent).not.toContain('Show it to everybody')
})
