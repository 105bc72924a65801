// Every tutorial as guests may play it: with every action that they can take at each step.

import { createI18n } from 'vue-i18n'
import { describe, expect, test } from 'vitest'
import type { Action, Choice, FreeChoice } from '#shared/engine/game.ts'
import { games } from '#shared/games/registry.ts'
import { wordsIn } from '../../i18n/testing/words.ts'
import { languages } from '../../i18n/languages.ts'
import { playTutorial } from '../testing/playTutorial.ts'
import { guest } from './tutorial.ts'
import type { Pattern, Scene, Tutorial } from './tutorial.ts'
import { TutorialRun } from './tutorialRun.ts'
import { hasTutorial, loadTutorial } from './tutorials.ts'

const tutorials = await Promise.all(games.filter(({ id }) => hasTutorial(id)).map(({ id }) => loadTutorial(id)))
const named = tutorials.map((tutorial) => [tutorial.game.id, tutorial] as const)

/** By game: actions that a player may make from a free choice, right and wrong ones. */
const answers = import.meta.glob<(free: FreeChoice) => readonly Action[]>('../*/testing/tutorialAnswers.ts', {
  import: 'answersTo',
  eager: true,
})
const actionsOf = ({ game }: Tutorial, choices: readonly Choice<Action>[]): readonly Action[] =>
  choices.flatMap((choice) =>
    'free' in choice ? (answers[`../${game.id}/testing/tutorialAnswers.ts`]?.(choice) ?? []) : [choice],
  )

/** All sequences of actions that lead to the end, and the number of refused actions. */
function explore(tutorial: Tutorial): { ends: (readonly Action[])[]; refused: number } {
  const ends: (readonly Action[])[] = []
  let refused = 0
  const open: (readonly Action[])[] = [[]]
  for (let way = open.pop(); way; way = open.pop()) {
    expect(way.length).toBeLessThan(20)
    const run = playTutorial(tutorial, way)
    if (run.isOver) {
      ends.push(way)
      continue
    }
    const { choices } = run.shown().table
    const offered = actionsOf(tutorial, choices)
    expect(choices.length, `something can be done after ${JSON.stringify(way)}`).toBeGreaterThan(0)
    let taken = 0
    for (const action of offered) {
      const before = JSON.stringify(run.shown())
      const trial = playTutorial(tutorial, way)
      if (trial.offer(action).taken) {
        taken++
        open.push([...way, action])
      } else {
        refused++
        expect(run.offer(action).taken).toBe(false)
        expect(JSON.stringify(run.shown()), 'what is not taken changes nothing').toBe(before)
      }
    }
    expect(taken, `a way on after ${JSON.stringify(way)}`).toBeGreaterThan(0)
  }
  return { ends, refused }
}

test('a tutorial is about the game in whose folder it lies', () => {
  expect(tutorials.map(({ game }) => game.id)).toEqual(games.map(({ id }) => id).filter(hasTutorial))
  expect(tutorials).not.toEqual([])
  expect(hasTutorial('chess')).toBe(false)
})
test('a game without a tutorial says what is missing', async () => {
  await expect(loadTutorial('chess')).rejects.toThrow('src/renderer/games/chess/tutorial.ts is missing')
})

describe.each(named)('%s', (id, tutorial) => {
  test('comes to its end whatever a guest does, and always in as many steps', () => {
    const { ends, refused } = explore(tutorial)
    expect(ends.length).toBeGreaterThan(1)
    expect(refused).toBeGreaterThan(0)
    for (const way of ends)
      expect(playTutorial(tutorial, way).number).toBe(tutorial.scenes.flatMap(({ steps }) => steps).length)
  })

  test('takes three to five steps', () => {
    const { length } = new TutorialRun(tutorial)
    expect(length).toBeGreaterThanOrEqual(3)
    expect(length).toBeLessThanOrEqual(5)
  })

  test('nobody can be asked while others move, nor when it is over', () => {
    const run = new TutorialRun(tutorial)
    const asked = () => run.shown().table.prompts.some(({ seat }) => seat === guest)
    for (let moves = 0; !run.isOver; moves++) {
      expect(moves).toBeLessThan(50)
      expect(asked()).toBe(!run.isAdvancing)
      if (run.isAdvancing) {
        expect(run.shown().table.choices).toEqual([])
        expect(run.offer({ type: 'draw' })).toEqual({ taken: false })
        run.advance()
      } else expect(actionsOf(tutorial, run.shown().table.choices).some((action) => run.offer(action).taken)).toBe(true)
    }
    expect(asked()).toBe(false)
    expect(run.shown().table.choices).toEqual([])
  })

  test.each(['', { type: 'nonsense' }, { type: 'draw', extra: 1 }])('%j is nothing that could be done', (action) => {
    const run = new TutorialRun(tutorial)
    const before = JSON.stringify(run.shown())
    expect(run.offer(action as Action).taken).toBe(false)
    expect(JSON.stringify(run.shown())).toBe(before)
  })

  test.each(languages)('has its words in %s', (language) => {
    const { global } = createI18n({
      legacy: false,
      locale: language,
      messages: { [language]: wordsIn(language) },
    })
    const says = tutorial.scenes.flatMap(({ steps }) => steps).map(({ say }) => say)
    expect(new Set(says).size).toBe(says.length)
    const sentences = (say: string) => Object.keys(global.tm(`games.${id}.tutorial.${say}`) as object)
    const keys = [...says, 'end'].flatMap((say) => sentences(say).map((wording) => `${say}.${wording}`))
    expect(keys).toEqual(expect.arrayContaining(says.map((say) => `${say}.hint`)))
    for (const key of keys) {
      expect.soft(global.te(`games.${id}.tutorial.${key}`), key).toBe(true)
      const names = Object.fromEntries([0, 1, 2, 3].map((seat) => [`name${seat}`, 'Ana']))
      const expected = `tutorial.${key} is whole sentences of 12 to 212 characters, short enough for a phone`
      expect
        .soft(global.t(`games.${id}.tutorial.${key}`, names), expected)
        .toMatch(/^[^\s{}|a-zäöü][^{}|]{10,210}[.!?]$/u)
    }
  })
})

describe('a reply that the rules can not list', () => {
  const afterReply = async (does: Pattern) => {
    const tutorial = await loadTutorial('davy-jones-gold')
    const [scene] = tutorial.scenes as [Scene]
    const steps = [{ say: 'pass', where: [], wants: [{ type: 'end-turn' }], then: [{ seat: 1, does }] }]
    return playTutorial({ ...tutorial, scenes: [{ ...scene, steps }] }, [{ type: 'end-turn' }])
  }

  test('is written as the whole action', async () => {
    const run = await afterReply({ type: 'move', ship: 'gunner-3', to: [6900, 5950] })
    expect(run.shown().table.story).toContainEqual(expect.objectContaining({ type: 'move', ship: 'gunner-3' }))
    expect(run.isOver).toBe(true)
  })

  test('says what is wrong with it', async () => {
    await expect(afterReply({ type: 'move', ship: 'gunner-3', to: [2000, 2000] })).rejects.toThrow('beyond-reach')
    await expect(afterReply({ type: 'move' })).rejects.toThrow('malformed-action')
    await expect(afterReply({ type: 'parley', pay: 'refuse' })).rejects.toThrow("seat 1 can't")
  })
})
