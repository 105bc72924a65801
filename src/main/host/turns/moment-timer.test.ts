import { expect, test } from 'vitest'
import { claims } from '../testing/claims-game.ts'
import { numbers } from '../testing/numbers-game.ts'
import { deal, testHouse } from '../testing/test-house.ts'
import type { Game } from '#shared/engine/game.ts'
import type { Moments } from '#shared/engine/moments.ts'

const withMoments = (game: unknown, moments: Moments) => ({ ...(game as Game), moments }) as Game

/** Cleo claims first. Bob, a bot that thinks for a second, is asked whether he doubts it, and so is Ada if she plays. */
function claimed(moments: Moments, { people = 1, seconds = 0, bot = 'passes', speed = 'normal' as const } = {}) {
  const setting = testHouse({ games: [withMoments(claims, moments)] })
  const persons = Array.from({ length: people }, () => setting.person())
  deal(persons, { game: 'claims', bots: [bot], options: { seconds } })
  persons[0]!.ask({ type: 'bot-speed', speed })
  persons[0]!.play()
  /** Milliseconds until the next action. */
  const timeToNext = () => {
    const { revision } = persons[0]!.view
    const start = setting.clock.now()
    while (persons[0]!.view.revision === revision) setting.clock.pass(10)
    return setting.clock.now() - start
  }
  return { ...setting, persons, cleo: persons[0]!, timeToNext }
}

test('a bot thinks once the public events of what was played have been shown', () => {
  expect(claimed({}).timeToNext()).toBe(1000)
  expect(claimed({ claim: 2000, 'let-pass': 700 }).timeToNext()).toBe(3000)
})

test.each([
  ['calm', 4500],
  ['normal', 3000],
  ['fast', 1200],
] as const)('at the speed "%s" moments and thinking take %i ms together', (speed, milliseconds) => {
  const { person, clock } = testHouse({ games: [withMoments(claims, { claim: 2000 })] })
  const ada = person()
  deal([ada], { bots: ['passes'], game: 'claims' })
  // Also in the middle of the game.
  expect(ada.ask({ type: 'bot-speed', speed })).toBe('accepted')
  expect(ada.table.botSpeed).toBe(speed === 'normal' ? undefined : speed)
  ada.play()
  clock.pass(milliseconds - 1)
  expect(ada.view.revision).toBe(1)
  clock.pass(1)
  expect(ada.view.revision).toBe(2)
})

test('only the owner sets the speed, and it outlives the host', () => {
  const { person, restart } = testHouse()
  const [ada, ben] = [person({ device: 'a'.repeat(32) }), person()]
  const table = ada.open({ seats: 2 })
  ben.ask({ type: 'enter', table })
  expect(ben.ask({ type: 'bot-speed', speed: 'fast' })).toBe('not-owner')
  expect(ada.ask({ type: 'bot-speed', speed: 'fast' })).toBe('accepted')
  const later = restart().person()
  later.ask({ type: 'enter', table })
  expect(later.table.botSpeed).toBe('fast')
})

test('the delay is the same whatever the hand and the choice of the bot', () => {
  const moments = { claim: 2000 }
  expect(claimed(moments, { bot: 'doubts' }).timeToNext()).toBe(claimed(moments, { bot: 'passes' }).timeToNext())
})

test('what one seat alone is told takes no time, in its own words neither', () => {
  const told = (event: object) =>
    testHouse({
      games: [
        withMoments(
          { ...claims, apply: applyTelling(event) },
          { secret: 60_000, claim: ({ holds }) => (holds ? 9000 : 500) },
        ),
      ],
    })
  for (const event of [
    { seats: { 0: { type: 'secret' } } },
    { public: { type: 'claim', seat: 0 }, seats: { 0: { type: 'claim', seat: 0, holds: true } } },
  ]) {
    const { person, clock } = told(event)
    const ada = person()
    deal([ada], { bots: ['passes'], game: 'claims' })
    ada.play()
    clock.pass(1500)
    expect(ada.view.revision).toBe(2)
  }
})

/** The game's rules, with another event for every claim. */
function applyTelling(event: object): Game['apply'] {
  return (state, actor, action, chance) => {
    const told = (claims as unknown as Game).apply(state, actor, action, chance)
    return action.type === 'claim' ? [event] : told
  }
}

test('a moment that a person has cut short by playing on is not added to the next', () => {
  const { person, clock } = testHouse({ games: [withMoments(numbers, { bid: 3000 })] })
  const [ada, ben] = [person(), person()]
  deal([ada, ben], { bots: ['lowest'] })
  clock.pass(1000)
  ada.play()
  ben.play()
  clock.pass(3999)
  expect(ada.view.revision).toBe(3)
  clock.pass(1)
  expect(ada.view.revision).toBe(4)
})

test('the seconds for a decision count once people have seen what was played', () => {
  const { cleo, clock, persons } = claimed({ claim: 2000, 'let-pass': 2000 }, { people: 2, seconds: 20 })
  const [, ada] = persons as [typeof cleo, typeof cleo]
  expect(ada.view.limit).toMatchObject({ seconds: 20, left: 22_000 })
  clock.pass(21_999)
  expect(cleo.view.events).not.toContainEqual({ type: 'time-out' })
  clock.pass(1)
  expect(cleo.view.events).toContainEqual({ type: 'time-out' })

  const slow = testHouse({ games: [withMoments(claims, { claim: 2000 })] })
  const [dora, ed] = [slow.person(), slow.person()]
  const table = dora.open({ game: 'claims', seats: 2, options: { seconds: 0 } })
  dora.sit(0, 'Dora')
  ed.ask({ type: 'enter', table })
  ed.sit(1, 'Ed')
  ed.ask({ type: 'ready', ready: true })
  dora.ask({ type: 'decision-time', seconds: 30 })
  dora.ask({ type: 'start' })
  dora.play()
  expect(ed.view.limit).toMatchObject({ seconds: 30, left: 32_000 })
})

test('where a game fails to say how long an event takes, nobody waits, and everybody is told of it', () => {
  const fail = () => {
    throw new Error('no such event')
  }
  const { cleo, timeToNext, logged } = claimed({ claim: fail })
  expect(cleo.view.revision).toBe(1)
  expect(timeToNext()).toBe(1000)
  expect(logged).toMatchObject([
    { code: 'moments-failed', params: { detail: expect.stringContaining('no such event') } },
  ])
})
