// Bots that take a while: the table goes on in the meantime, and an answer that comes too late is not played.

import { describe, expect, test, vi } from 'vitest'
import { numbers } from '../testing/numbers-game.ts'
import { claims } from '../testing/claims-game.ts'
import { testHouse } from '../testing/test-house.ts'
import { askBotHere } from './bot-question.ts'
import type { Action, Bot, Game } from '#shared/engine/game.ts'
import type { BotAnswer, BotQuestion } from './bot-question.ts'

/** A room whose bots answer when the test says so. */
function slowBots(settings: Parameters<typeof testHouse>[0] = {}) {
  const waiting: { question: BotQuestion; game: Game; answer: PromiseWithResolvers<BotAnswer> }[] = []
  const setting = testHouse({
    ...settings,
    askBot(game, question) {
      const answer = Promise.withResolvers<BotAnswer>()
      waiting.push({ question, game, answer })
      return answer.promise
    },
  })
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return {
    ...setting,
    waiting,
    /** Lets the bot that was asked first answer. */
    async answer() {
      const { question, game, answer } = waiting.shift()!
      answer.resolve(askBotHere(game, question))
      await settled()
    },
    async fail() {
      waiting.shift()!.answer.reject(new Error('the thread has ended'))
      await settled()
    },
  }
}

function againstBots(bots: string[], settings: Parameters<typeof testHouse>[0] & { game?: string } = {}) {
  const { game, ...rest } = settings
  const setting = slowBots(rest)
  const ada = setting.person()
  ada.open({ seats: bots.length + 1, ...(game && { game }) })
  ada.sit(0, 'Ada')
  for (const [index, bot] of bots.entries()) ada.ask({ type: 'bot', seat: index + 1, bot })
  ada.ask({ type: 'start' })
  return { ...setting, ada }
}

test('a bot is asked once its moment has passed, and plays when it has answered', async () => {
  const { ada, clock, waiting, answer } = againstBots(['lowest'])
  clock.pass(999)
  expect(waiting).toHaveLength(0)
  clock.pass(1)
  clock.pass(60_000)
  expect(waiting).toHaveLength(1)
  expect(ada.view.revision).toBe(0)
  await answer()
  expect(ada.view).toMatchObject({ revision: 1, events: [{ type: 'bid', seat: 1 }] })
})

test('people play meanwhile; the bot, still asked, is asked again with what they played', async () => {
  const { ada, clock, waiting, answer } = againstBots(['lowest'])
  clock.pass(1000)
  expect(ada.play()).toBe('accepted')
  expect(ada.view.revision).toBe(1)
  await answer()
  expect(ada.view.revision).toBe(1)
  expect(waiting.map(({ question }) => question.story)).toEqual([[{ type: 'bid', seat: 0 }]])
  await answer()
  expect(ada.view.revision).toBe(2)
})

test('the chance of a bot goes on from its answer that was played', async () => {
  const draws: Bot<unknown, Action> = {
    choose({ choices, chance }) {
      chance.die(6)
      return choices[0]!
    },
  }
  const games = [{ ...numbers, bots: { draws } } as unknown as Game]
  const { ada, clock, waiting, answer } = againstBots(['draws'], { games })
  clock.pass(1000)
  const { seed } = waiting[0]!.question.chance
  ada.play()
  await answer()
  expect(waiting[0]!.question.chance).toEqual({ seed, position: 0 })
  await answer()
  clock.pass(1000)
  expect(waiting[0]!.question.chance).toEqual({ seed, position: 1 })
})

test('after a take-back its story is another one, even where it reads the same', async () => {
  const games = [{ ...claims, undoable: { actions: ['claim'], events: ['claim'] } } as unknown as Game]
  const { ada, clock, waiting } = againstBots(['passes'], { games, game: 'claims' })
  ada.play()
  clock.pass(1500)
  expect(ada.ask({ type: 'take-back', moment: 1 })).toBe('accepted')
  ada.play()
  clock.pass(1500)
  const [before, after] = waiting.map(({ question }) => question)
  expect(after!.story).toEqual(before!.story)
  expect(after!.storyKey).not.toBe(before!.storyKey)
})

describe('the answer is dropped', () => {
  test('of a game that is paused; the bot is asked again afterwards', async () => {
    const { ada, clock, waiting, answer, logged } = againstBots(['lowest'])
    clock.pass(1000)
    ada.ask({ type: 'pause', paused: true })
    await answer()
    expect(ada.view.revision).toBe(0)
    ada.ask({ type: 'pause', paused: false })
    clock.pass(1000)
    expect(waiting).toHaveLength(1)
    await answer()
    expect(ada.view.revision).toBe(1)
    expect(logged).toEqual([])
  })

  test('of a game that is ended', async () => {
    const { ada, clock, waiting, answer } = againstBots(['lowest'])
    clock.pass(1000)
    expect(ada.ask({ type: 'end-game' })).toBe('accepted')
    await answer()
    expect(waiting).toEqual([])
    expect(ada.table.phase).toBe('lobby')
  })

  test('of a table that is closed', async () => {
    const { ada, clock, answer, logged } = againstBots(['lowest'])
    clock.pass(1000)
    ada.ask({ type: 'close-table' })
    const heard = ada.messages.length
    await answer()
    expect(ada.messages).toHaveLength(heard)
    expect(logged).toEqual([])
  })

  test('of a house that has stopped', async () => {
    const { house, journal, clock, answer, logged } = againstBots(['lowest'])
    clock.pass(1000)
    house.stop()
    await answer()
    expect(journal.tables()).toMatchObject([{ entries: [] }])
    expect(logged).toEqual([])
  })
})

test('where no answer comes, the bot plays a random move, and the log says so', async () => {
  const { ada, clock, fail, logged } = againstBots(['lowest'])
  clock.pass(1000)
  await fail()
  expect(ada.view.revision).toBe(1)
  expect(logged).toMatchObject([{ code: 'bot-failed', params: { bot: 'lowest' } }])
})

describe('a person whose time has run out', () => {
  /** Ada and Ben have 20 seconds for their bids. After that the easy bot, which bids the lowest number, answers for them. */
  function timed() {
    const games = [{ ...numbers, bots: { easy: numbers.bots['lowest'] } } as unknown as Game]
    const setting = slowBots({ games })
    const [ada, ben] = [setting.person(), setting.person()]
    const table = ada.open({ seats: 2 })
    ada.sit(0, 'Ada')
    ben.ask({ type: 'enter', table })
    ben.sit(1, 'Ben')
    ada.ask({ type: 'decision-time', seconds: 20 })
    ben.ask({ type: 'ready', ready: true })
    ada.ask({ type: 'start' })
    return { ...setting, ada, ben }
  }

  test('still answers in time while the bot thinks', async () => {
    const { ada, ben, clock, waiting, answer } = timed()
    ben.play()
    clock.pass(20_000)
    expect(waiting.map(({ question }) => question.seat)).toEqual([0])
    expect(ada.play(2)).toBe('accepted')
    expect(ada.view.revision).toBe(2)
    await answer()
    expect(ada.view.revision).toBe(2)
    expect(ada.view).not.toHaveProperty('late')
  })

  test('is answered for, the second with what was played for the first', async () => {
    const { ada, clock, waiting, answer } = timed()
    clock.pass(20_000)
    expect(waiting).toHaveLength(2)
    await answer()
    expect(ada.view).toMatchObject({ revision: 1, late: [{ at: 0, seat: 0 }] })
    await answer()
    expect(ada.view.revision).toBe(1)
    expect(waiting[0]!.question.story).toHaveLength(1)
    await answer()
    expect(ada.view.revision).toBe(2)
  })

  test('is answered for with a chosen move also where that could not be written at first', async () => {
    const { ben, clock, journal, answer } = timed()
    ben.play()
    const append = vi.spyOn(journal, 'append').mockImplementationOnce(() => {
      throw new Error('disk full')
    })
    clock.pass(20_000)
    await answer()
    expect(ben.view.revision).toBe(1)
    clock.pass(5000)
    await answer()
    const [, , , chosen] = append.mock.calls[0]!
    expect(journal.tables()).toMatchObject([{ entries: [{ actor: 1 }, chosen] }])
  })

  test('may be given more time still, and is answered for when that has run out', async () => {
    const { ada, ben, clock, waiting, answer } = timed()
    ben.play()
    clock.pass(20_000)
    expect(ada.ask({ type: 'more-time' })).toBe('accepted')
    await answer()
    expect(ada.view.revision).toBe(1)
    clock.pass(19_999)
    expect(waiting).toEqual([])
    clock.pass(1)
    await answer()
    expect(ada.view.revision).toBe(2)
  })

  test('is answered for after a pause', async () => {
    const { ada, ben, clock, waiting, answer } = timed()
    ben.play()
    clock.pass(20_000)
    ada.ask({ type: 'pause', paused: true })
    await answer()
    expect(ada.view.revision).toBe(1)
    ada.ask({ type: 'pause', paused: false })
    clock.pass(0)
    expect(waiting).toHaveLength(1)
    await answer()
    expect(ada.view.revision).toBe(2)
  })
})

test('what a bot has chosen after everybody has left is not played: it is asked again when somebody is back', async () => {
  const { ada, person, clock, waiting, answer } = againstBots(['lowest'])
  clock.pass(1000)
  ada.disconnect()
  await answer()
  const again = person({ device: ada.token })
  again.ask({ type: 'enter', table: ada.table.id })
  expect(again.view.revision).toBe(0)
  clock.pass(1000)
  expect(waiting).toHaveLength(1)
  await answer()
  expect(again.view.revision).toBe(1)
})
