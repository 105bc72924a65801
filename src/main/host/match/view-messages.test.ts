import { describe, expect, test } from 'vitest'
import { allViewers, lastingEventsFor } from '#shared/engine/game.ts'
import { seededChance } from '#shared/engine/chance.ts'
import { games } from '#shared/games/registry.ts'
import { claims } from '../testing/claims-game.ts'
import { numbers } from '../testing/numbers-game.ts'
import { TableMatch } from './table-match.ts'
import type { Game, Viewer } from '#shared/engine/game.ts'
import type { StoryProgress } from './view-messages.ts'

const actions = 300
/** Fewer: here each view tells the whole story. */
const wholeStories = 100
const context = { table: 'i6wsdz', timer: undefined, takeovers: [] }

/** Plays random actions, and calls `check` after each. */
function playOut(game: Game, most: number, check: (match: TableMatch) => void): TableMatch {
  const chance = seededChance(`messages of ${game.id}`)
  const match = TableMatch.begin(game, 1, { seats: game.seats.max, seed: 'ab'.repeat(16) })
  for (let step = 0; step < most && !match.isOver; step++) {
    const prompt = match.prompts[step % match.prompts.length]!
    const move = match.prepare(prompt.seat, match.anyAction(prompt.seat, chance), prompt.id)
    if (!move.accepted) throw new Error(JSON.stringify(move))
    match.commit(move)
    check(match)
  }
  return match
}

describe.each([...games, numbers, claims] as unknown as Game[])('$id', (game) => {
  test('a seat is told what the public is told exactly where it is said to be the same', () => {
    let same = 0
    let before: StoryProgress | undefined
    const match = playOut(game, actions, ({ messages }) => {
      const told = (viewer: Viewer, heard: StoryProgress | undefined) => ({
        ...messages.for(viewer, heard, context),
        viewer: undefined,
      })
      for (const heard of [undefined, before]) {
        const ofPublic = told('public', heard)
        for (const viewer of allViewers(game.seats.max)) {
          const isSame = messages.isSameForPublic(viewer, heard)
          if (isSame) expect(told(viewer, heard)).toEqual(ofPublic)
          if (isSame && viewer !== 'public') same++
        }
      }
      before = messages.sentTo('public', []).progress
    })
    expect(match.revision).toBeGreaterThan(0)
    // In the other games each seat has a hand, and never sees only what the public sees.
    if (game.seesMore) expect(same).toBeGreaterThan(0)
    else expect(same).toBe(0)
  })

  test('a whole story says how many events at its end are of the latest action, and counts none that the viewer does not get', () => {
    playOut(game, wholeStories, (match) => {
      for (const viewer of allViewers(game.seats.max)) {
        const { events, latest = 0 } = match.messages.for(viewer, undefined, context)
        const ofAction = lastingEventsFor(match.eventsSince(match.revision - 1), viewer)
        expect(events.slice(events.length - latest)).toEqual(ofAction)
      }
      const { progress } = match.messages.sentTo('public', [])
      expect(match.messages.for('public', progress, context)).not.toHaveProperty('latest')
    })
  })
})
