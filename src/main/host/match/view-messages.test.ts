import { describe, expect, test } from 'vitest'
import { allViewers } from '#shared/engine/game.ts'
import { seededChance } from '#shared/engine/chance.ts'
import { games } from '#shared/games/registry.ts'
import { claims } from '../testing/claims-game.ts'
import { numbers } from '../testing/numbers-game.ts'
import { TableMatch } from './table-match.ts'
import type { Game, Viewer } from '#shared/engine/game.ts'
import type { StoryProgress } from './view-messages.ts'

const actions = 300
const context = { table: 'i6wsdz', timer: undefined, takeovers: [] }

describe.each([...games, numbers, claims] as unknown as Game[])('$id', (game) => {
  test('a seat is told what the public is told exactly where it is said to be the same', () => {
    const chance = seededChance(`messages of ${game.id}`)
    const match = TableMatch.begin(game, 1, { seats: game.seats.max, seed: 'ab'.repeat(16) })
    const { messages } = match
    let same = 0
    let before: StoryProgress | undefined
    for (let step = 0; step < actions && !match.isOver; step++) {
      const prompt = match.prompts[step % match.prompts.length]!
      const move = match.prepare(prompt.seat, match.anyAction(prompt.seat, chance), prompt.id)
      if (!move.accepted) throw new Error(JSON.stringify(move))
      match.commit(move)
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
    }
    expect(match.revision).toBeGreaterThan(0)
    // In the other games each seat has a hand, and never sees only what the public sees.
    if (game.seesMore) expect(same).toBeGreaterThan(0)
    else expect(same).toBe(0)
  })
})
