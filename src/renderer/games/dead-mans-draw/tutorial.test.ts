// The tutorial's own steps; what holds of every tutorial is tested in ../tutorial.

import { describe, expect, test } from 'vitest'
import type { Action } from '#shared/engine/game.ts'
import { playTutorial } from '../testing/playTutorial.ts'
import { guest } from '../tutorial/tutorial.ts'
import type { TutorialRun } from '../tutorial/tutorialRun.ts'
import tutorial from './tutorial.ts'

describe('the tutorial of Dead Man’s Draw', () => {
  const draw = { type: 'draw' }
  const mermaid = { type: 'choose-card', card: 'mermaid-6' }
  const banks = (run: TutorialRun) =>
    (run.shown().table.view as { banks: string[][][] }).banks.map((bank) => bank.flat())

  test('banks what was drawn in time, and loses what was dared', () => {
    const run = playTutorial(tutorial, [draw, mermaid, draw, { type: 'collect' }, draw, draw])
    expect(run.isOver).toBe(true)
    expect(run.shown().table.story.map((event) => (event as Action).type)).toContain('bust')
    expect(JSON.stringify(banks(run)[guest])).toContain('mermaid-6')
    expect(JSON.stringify(banks(run)[guest])).not.toContain('key')
  })

  test('keeps a guest from the bust that it warns of', () => {
    const run = playTutorial(tutorial, [draw, mermaid, draw])
    expect(run.step?.say).toBe('collect')
    expect(run.offer(draw)).toEqual({ taken: false })
  })
})

describe('what would be lost by a bust', () => {
  const at = (dug: string) => {
    const run = playTutorial(tutorial, [
      { type: 'draw' },
      { type: 'choose-card', card: dug } as Action,
      { type: 'draw' },
    ])
    return { run, wording: run.step!.wording!(run.shown().table.view) }
  }

  test.each(['mermaid-6', 'chest-5'])('is all of it after %s', (card) => {
    expect(at(card).wording).toBe('all')
  })

  test('D-301: is not what the anchor protects', () => {
    const { run, wording } = at('anchor-3')
    const { playArea } = run.shown().table.view as { playArea: { card: string; protected: boolean }[] }
    expect(playArea.filter((card) => card.protected).map(({ card }) => card)).toEqual(['map-4'])
    expect(wording).toBe('some')
  })
})
