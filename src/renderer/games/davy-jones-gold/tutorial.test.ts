// The tutorial's own steps; what holds of every tutorial is tested in ../tutorial.

import { describe, expect, test } from 'vitest'
import type { Action } from '#shared/engine/game.ts'
import { playTutorial } from '../testing/playTutorial.ts'
import { guest } from '../tutorial/tutorial.ts'
import { TutorialRun } from '../tutorial/tutorialRun.ts'
import tutorial from './tutorial.ts'

test('where the gold of Pirates is, and what is to be done with it', () => {
  const view = new TutorialRun(tutorial).shown().table.view as {
    ships: { seat: number; load: number }[]
    points: number[]
  }
  const at = (load: number, points: number) =>
    tutorial.endWording!({
      ...view,
      ships: view.ships.map((ship) => (ship.seat === guest ? { ...ship, load } : ship)),
      points: view.points.map((had, seat) => (seat === guest ? points : had)),
    })
  expect([at(0, 0), at(2, 0), at(0, 3), at(2, 3)]).toEqual(['none', 'aboard', 'home', 'both'])
})

describe('the tutorial of Pirates', () => {
  test('says why a move is not allowed, and wants a landing of one that is', () => {
    const run = new TutorialRun(tutorial)
    const move = (to: readonly [number, number]) => run.offer({ type: 'move', ship: 'scout-4', to } as Action)
    expect(move([9000, 7000])).toMatchObject({ taken: false, rejection: { reason: 'beyond-reach' } })
    expect(move([6000, 3771])).toEqual({ taken: false })
    expect(move([5531, 3771])).toMatchObject({ taken: true })
  })

  test('the first shot hits, whatever was dug before', () => {
    const landed = [
      { type: 'move', ship: 'scout-4', to: [5531, 3771] },
      { type: 'use-ability', captain: 'scout', ship: 'scout-4' },
    ]
    const shot = { type: 'shoot', ship: 'scout-3', targets: [{ mast: 2, target: 'gunner-3' }] }
    for (const dug of [['stop'], ['draw', 'stop'], ['draw', 'draw']]) {
      const run = playTutorial(tutorial, [...landed, ...dug.map((type) => ({ type })), shot])
      const { story, view } = run.shown().table
      expect(story.map((event) => (event as Action).type)).toContain('loot')
      // Loot goes home immediately, dug gold does not.
      expect(tutorial.endWording!(view)).toBe('both')
    }
  })
})
