// @vitest-environment happy-dom
// The last move stays marked on every game's board when the screen turns to another player: then the view comes whole, without
// news.
import { expect, test, vi } from 'vitest'
import type { VueWrapper } from '@vue/test-utils'
import type { SeatState } from '#shared/protocol/table.ts'
import { games } from '#shared/games/registry.ts'
import { localGame } from './localGame.ts'
import { loadGameUi } from './registry.ts'
import { wordsOf } from './testing/speech.ts'
import { mountTable } from './testing/table.ts'

/** At most: a short game ends before. */
const moves = 8

test.each(games)('$id: a view that comes whole shows the last move as its news have', async (game) => {
  const { table: board } = await loadGameUi(game.id)
  const seats = Array.from({ length: game.seats.min }, (): SeatState => ({ kind: 'bot', bot: 'easy' }))
  const local = localGame({ game, seats: seats.length, seed: 'the last move', options: {} })
  const props = { seats, busy: false, pace: 0, speech: wordsOf(game.id).speechIn('en') }
  for (let move = 0; move < moves && !local.match.outcome; move++) {
    const before = { ...props, ...local.props('public', []), fresh: 0 }
    const after = { ...props, ...local.props('public', local.step('easy', 'public')!) }
    const table = mountTable(board, before)
    const shownAfter = async (changes: object) => {
      await table.setProps(changes)
      return shown(table)
    }
    await shown(table)
    const played = await shownAfter({ ...after, fresh: after.news.length })
    const whole = await shownAfter({ view: structuredClone(after.view), news: [] })
    expect(whole === played, `after ${JSON.stringify(after.news)}`).toBe(true)
  }
})

/** What the table shows once all its parts have loaded, apart from the count of an island, which jumps once when it changes. */
async function shown(table: VueWrapper): Promise<string> {
  await vi.dynamicImportSettled()
  await table.vm.$nextTick()
  return table.html().replaceAll('count changed', 'count')
}
