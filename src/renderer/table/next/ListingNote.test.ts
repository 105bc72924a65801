// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import ListingNote from './ListingNote.vue'
import { panelOfEachTest, press } from './testing/panels.ts'

const { host, show } = panelOfEachTest()

test('the owner of a table that others are not told of has it listed', async () => {
  await show(ListingNote, { listed: false, owner: true })
  await press('Show it to everybody')
  expect(host.sent).toEqual([{ type: 'door', listed: true }])
})
