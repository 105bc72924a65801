import { expect, test } from 'vitest'
import { numbers } from '../testing/numbers-game.ts'
import { testHouse } from '../testing/test-house.ts'
import type { Game, Viewer } from '#shared/engine/game.ts'

/** The game with a record of the viewers for whom a view was made. */
function countingGame() {
  const viewers: Viewer[] = []
  const game = {
    ...numbers,
    view: (state: never, viewer: Viewer) => {
      viewers.push(viewer)
      return numbers.view(state, viewer)
    },
  }
  return { game: game as unknown as Game, viewers }
}

test('the public view is made once for all who look on, and each seat has its own', () => {
  const { game, viewers } = countingGame()
  const { person } = testHouse({ games: [game] })
  const [ada, ben] = [person(), person()]
  const table = ada.open({ seats: 2 })
  ben.ask({ type: 'enter', table })
  const onlookers = [person(), person(), person()]
  for (const guest of onlookers.slice(1)) guest.ask({ type: 'enter', table })
  onlookers[0]!.ask({ type: 'enter', table, as: 'screen' })
  ada.sit(0, 'Ada')
  ben.sit(1, 'Ben')
  ben.ask({ type: 'ready', ready: true })
  ada.ask({ type: 'start' })
  viewers.length = 0
  const player = ada.view.choices ? ada : ben
  expect(player.play()).toBe('accepted')
  expect(viewers.filter((viewer) => viewer === 'public')).toHaveLength(1)
  for (const guest of onlookers) {
    expect(guest.view.viewer).toBe('public')
    expect(guest.view.view).toEqual(onlookers[0]!.view.view)
    expect(guest.view.revision).toBe(ada.view.revision)
  }
  expect(ada.view.viewer).toBe(0)
  expect(ben.view.viewer).toBe(1)
})

test('somebody who comes later is told the whole story, and those who were there only what is new', () => {
  const { person } = testHouse()
  const [ada, ben] = [person(), person()]
  const table = ada.open({ seats: 2 })
  ada.sit(0, 'Ada')
  ada.sit(1, 'Bea')
  ben.ask({ type: 'enter', table })
  ada.ask({ type: 'start' })
  ada.ask({ type: 'look', viewer: 0 })
  ada.play()
  const late = person()
  late.ask({ type: 'enter', table })
  expect(late.view.whole).toBe(true)
  expect(ben.view.whole).toBe(false)
  expect(late.view.view).toEqual(ben.view.view)
})

test('whoever looks on and may do more than others is told so', () => {
  const { person } = testHouse()
  const [ada, ben, cleo] = [person(), person(), person()]
  const table = ada.open({ seats: 2 })
  for (const guest of [ben, cleo]) guest.ask({ type: 'enter', table })
  expect([ada, ben, cleo].map(({ table: { owner } }) => owner)).toEqual([true, false, false])
  expect(ada.table.visitors).toHaveLength(2)
  expect(ben.table).toEqual(cleo.table)
  expect(ben.table).not.toHaveProperty('visitors')
})

test('where a game fails after its last move, everybody is told all the same that it is over', () => {
  const game = {
    ...numbers,
    prompts(state: never) {
      if (numbers.outcome(state)) throw new Error('a bug')
      return numbers.prompts(state)
    },
  }
  const { person, logged } = testHouse({ games: [game as unknown as Game] })
  const [ada, ben] = [person(), person()]
  const table = ada.open({ seats: 2 })
  ben.ask({ type: 'enter', table })
  ada.sit(0, 'Ada')
  ada.sit(1, 'Bea')
  ada.ask({ type: 'start' })
  ada.ask({ type: 'look', viewer: 0 })
  let answer = 'accepted'
  while (answer === 'accepted') {
    ada.ask({ type: 'look', viewer: ada.view.prompts[0]!.seat })
    answer = ada.play()
  }
  expect(answer).toBe('internal-error')
  expect(logged.map(({ code }) => code)).toContain('request-failed')
  for (const guest of [ada, ben]) expect(guest.table.phase).toBe('finished')
})
