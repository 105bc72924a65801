// Plays a tutorial in tests.

import { expect } from 'vitest'
import type { Action } from '#shared/engine/game.ts'
import type { Tutorial } from '../tutorial/tutorial.ts'
import { TutorialRun } from '../tutorial/tutorialRun.ts'

/** The run after these actions and the replies of the other seats. */
export function playTutorial(tutorial: Tutorial, actions: readonly Action[]): TutorialRun {
  const run = new TutorialRun(tutorial)
  for (const action of actions) {
    expect(run.offer(action)).toMatchObject({ taken: true })
    while (run.isAdvancing) run.advance()
  }
  return run
}
