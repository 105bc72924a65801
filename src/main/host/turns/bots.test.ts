import { describe, expect, test, vi } from 'vitest'
import { thinkingTime } from './bots.ts'
import { claims } from '../testing/claims-game.ts'
import { numbers } from '../testing/numbers-game.ts'
import { deal, testHouse } from '../testing/test-house.ts'
import type { Person } from '../testing/test-house.ts'
import type { Game } from '#shared/engine/game.ts'

function againstBots(bots: string[], { game, ...settings }: Parameters<typeof testHouse>[0] & { game?: string } = {}) {
  const { person, clock, journal, logged, restart } = testHouse(settings)
  const ada = person()
  deal([ada], { bots, ...(game && { game }) })
  return { person, clock, journal, logged, restart, ada }
}

test('bots answer after a moment of thought, once per prompt, and by the same way as people', () => {
  const { ada, clock } = againstBots(['lowest', 'lowest'])
  clock.pass(999)
  expect(ada.view.revision).toBe(0)
  clock.pass(1)
  expect(ada.view).toMatchObject({ revision: 2, events: [{ type: 'bid', seat: 2 }] })
  clock.pass(60_000)
  expect(ada.view.revision).toBe(2)
  ada.play()
  clock.pass(1000)
  ada.play()
  expect(ada.table.phase).toBe('finished')
})

test('where a turn has many answers, each takes so much less', () => {
  const brisk = { ...numbers, botDelayFactor: 0.25 } as unknown as Game
  const { ada, clock } = againstBots(['lowest'], { games: [brisk] })
  clock.pass(249)
  expect(ada.view.revision).toBe(0)
  clock.pass(1)
  expect(ada.view.revision).toBe(1)
})

test.each(['normal', 'fast'] as const)('a %s bot leaves time to take back what a person has just played', (speed) => {
  const undoable = { actions: ['claim'], events: ['claim'] }
  const brisk = { ...claims, botDelayFactor: 0.25, undoable } as unknown as Game
  const { ada, clock } = againstBots(['passes', 'passes'], { games: [brisk], game: 'claims' })
  ada.ask({ type: 'bot-speed', speed })
  ada.play()
  clock.pass(1499)
  expect(ada.view.revision).toBe(1)
  expect(ada.table.takeBack).toMatchObject({ seat: 0, now: true })
  clock.pass(1)
  expect(ada.view.revision).toBeGreaterThan(1)
})

test('a bot that cheats plays a random legal move instead, and the log says so', () => {
  const { ada, clock, logged } = againstBots(['cheat'])
  clock.pass(1000)
  expect(ada.view.revision).toBe(1)
  expect(logged).toMatchObject([
    { code: 'bot-failed', params: { bot: 'cheat', rejection: { code: 'illegal-action' } } },
  ])
})

test('a bot that throws does not stop the table either', () => {
  const { ada, clock, logged } = againstBots(['broken'])
  for (let round = 0; round < 2; round++) {
    ada.play()
    clock.pass(1000)
  }
  expect(ada.table.phase).toBe('finished')
  expect(logged.map(({ code }) => code)).toEqual(['bot-failed', 'bot-failed'])
})

test('where nothing can be played the bot tries again, until it can', () => {
  const { person, clock, journal, logged } = testHouse()
  const ada = person()
  deal([ada], { bots: ['lowest'] })
  const { append } = journal
  journal.append = () => {
    throw new Error('disk full')
  }
  clock.pass(1000)
  expect(logged.map(({ code }) => code)).toContain('bot-stuck')
  journal.append = append
  clock.pass(5000)
  expect(ada.view.revision).toBe(1)
})

test('a move that could not be written is the bot’s own when it can, and no random one', () => {
  const { ada, clock, journal } = againstBots(['lowest'])
  const append = vi.spyOn(journal, 'append').mockImplementationOnce(() => {
    throw new Error('disk full')
  })
  clock.pass(1000)
  expect(ada.view.revision).toBe(0)
  clock.pass(5000)
  const [, , , chosen] = append.mock.calls[0]!
  expect(journal.tables()).toMatchObject([{ entries: [chosen] }])
})

test('bots play among themselves, and begin again with a rematch', () => {
  const { ada, clock } = againstBots(['lowest'])
  for (let round = 0; round < 2; round++) {
    clock.pass(1000)
    ada.play()
  }
  expect(ada.ask({ type: 'ready', ready: true })).toBe('accepted')
  expect(ada.view).toMatchObject({ deal: 2, revision: 0 })
  clock.pass(1000)
  expect(ada.view).toMatchObject({ deal: 2, revision: 1 })
})

test('nothing is left of a bot whose table has closed', () => {
  const { ada, clock, logged } = againstBots(['lowest'])
  ada.ask({ type: 'close-table' })
  expect(clock.waits()).toEqual([])
  const heard = ada.messages.length
  clock.pass(60_000)
  expect(ada.messages).toHaveLength(heard)
  expect(logged).toEqual([])
})

describe('at a table with nobody there', () => {
  const isBack = ({ ada }: { ada: Person }, { person }: Pick<ReturnType<typeof testHouse>, 'person'>) => {
    const again = person({ device: ada.token })
    again.ask({ type: 'enter', table: ada.table.id })
    return again
  }

  test('bots wait until somebody is back, and then take their moment', () => {
    const setting = againstBots(['lowest'])
    const { ada, clock } = setting
    clock.pass(900)
    ada.disconnect()
    clock.pass(60_000)
    const again = isBack(setting, setting)
    expect(again.view.revision).toBe(0)
    clock.pass(999)
    expect(again.view.revision).toBe(0)
    clock.pass(1)
    expect(again.view.revision).toBe(1)
  })

  test('they wait after a restart of the host, too', () => {
    const setting = againstBots(['lowest'])
    const later = setting.restart()
    later.clock.pass(60_000)
    const again = isBack(setting, later)
    expect(again.view.revision).toBe(0)
    later.clock.pass(1000)
    expect(again.view.revision).toBe(1)
  })

  test('they play before somebody who only looks on', () => {
    const setting = againstBots(['lowest'])
    const { ada, clock, person } = setting
    person().ask({ type: 'enter', table: ada.table.id })
    ada.disconnect()
    clock.pass(1000)
    expect(isBack(setting, setting).view.revision).toBe(1)
  })
})

test('many bots think faster than few, but leave time to see what each of them did', () => {
  const average = (bots: number) => {
    const times = Array.from({ length: 500 }, () => thinkingTime(bots))
    expect(Math.min(...times)).toBeGreaterThanOrEqual(500)
    return times.reduce((sum, time) => sum + time) / times.length
  }
  expect(average(1)).toBeGreaterThan(1000)
  expect(average(3)).toBeLessThan(average(1))
  expect(average(7)).toBeLessThan(650)
})

test('a bot is given its story: what a person there has been told since the game began', () => {
  const stories: (readonly unknown[])[] = []
  const listens = {
    choose({ story, choices }: { story: readonly unknown[]; choices: readonly unknown[] }) {
      stories.push(story)
      return choices.at(-1)
    },
  }
  const { ada, clock } = againstBots(['listens'], {
    games: [{ ...claims, bots: { listens } } as unknown as Game],
    game: 'claims',
  })
  ada.play()
  clock.pass(20_000)
  expect(stories[0]).toEqual([{ type: 'claim', seat: 0 }])
  expect(stories[1]).toEqual([...stories[0]!, { type: 'let-pass', seat: 1 }])
  expect(ada.view.events).toHaveLength(1)
})

describe('where the first answer counts', () => {
  /** Ada, Ben and two bots have a prompt about a claim; the bots' thinking times alternate between 500 and 900 ms. */
  function doubted(wish: { seconds: number; bots?: string[]; thinkingMs?: (bots: number) => number }) {
    const { bots = ['passes', 'passes'], seconds, thinkingMs } = wish
    const moments = [500, 900]
    const setting = testHouse({
      games: [claims as unknown as Game],
      thinkingMs: thinkingMs ?? (() => (moments.push(moments.shift()!), moments.at(-1)!)),
    })
    const people = [setting.person(), setting.person(), setting.person()] as const
    deal(people, { game: 'claims', bots, options: { seconds } })
    people[0].play()
    const [cleo, ada, ben] = people
    return { ...setting, cleo, ada, ben }
  }
  const letPass = (person: Person) => expect(person.play(1)).toBe('accepted')

  test('bots wait for every person, however long that takes, then take their moment each', () => {
    const { ada, ben, cleo, clock } = doubted({ seconds: 0 })
    clock.pass(3_600_000)
    expect(cleo.view.revision).toBe(1)
    letPass(ada)
    clock.pass(3_600_000)
    expect(cleo.view.revision).toBe(2)
    letPass(ben)
    clock.pass(499)
    expect(cleo.view.revision).toBe(3)
    clock.pass(1)
    expect(cleo.view).toMatchObject({ revision: 4, events: [{ type: 'let-pass', seat: 3 }] })
    clock.pass(400)
    expect(cleo.view).toMatchObject({ revision: 5, events: [{ type: 'let-pass', seat: 4 }] })
  })

  test('a person who doubts has won against all bots', () => {
    const { ada, cleo, clock } = doubted({ seconds: 20, bots: ['doubts', 'doubts'] })
    clock.pass(19_000)
    expect(ada.play(0)).toBe('accepted')
    expect(cleo.view.events).toEqual([{ type: 'doubt', seat: 1, holds: true }])
    clock.pass(60_000)
    expect(cleo.view.revision).toBe(2)
  })

  test('with time running out they answer a moment before it does, each its own', () => {
    const { ada, cleo, clock } = doubted({ seconds: 20 })
    clock.pass(19_099)
    expect(cleo.view.revision).toBe(1)
    clock.pass(1)
    expect(cleo.view).toMatchObject({ revision: 2, events: [{ type: 'let-pass', seat: 4 }] })
    clock.pass(399)
    expect(cleo.view.revision).toBe(2)
    clock.pass(1)
    expect(cleo.view).toMatchObject({ revision: 3, events: [{ type: 'let-pass', seat: 3 }] })
    expect(ada.view.prompts.map(({ seat }) => seat)).toEqual([1, 2])
    clock.pass(500)
    expect(cleo.view.events).toEqual([{ type: 'time-out' }])
  })

  test('people who let it pass late leave them half of what is left at least', () => {
    const { ada, ben, cleo, clock } = doubted({ seconds: 20, thinkingMs: () => 1000 })
    letPass(ada)
    clock.pass(18_000)
    letPass(ben)
    clock.pass(999)
    expect(cleo.view.revision).toBe(3)
    clock.pass(1)
    expect(cleo.view.revision).toBe(5)
    const later = doubted({ seconds: 1, thinkingMs: () => 1000 })
    later.clock.pass(499)
    expect(later.cleo.view.revision).toBe(1)
    later.clock.pass(1)
    expect(later.cleo.view.revision).toBe(3)
  })

  test('what a bot answers says nothing about how long it takes, whether people are asked or not', () => {
    const timesOf = (bots: string[], held: boolean) => {
      const { ada, ben, cleo, clock } = doubted({ seconds: 20, bots, thinkingMs: () => 1000 })
      if (!held) for (const person of [ada, ben]) letPass(person)
      const before = cleo.view.revision
      const start = clock.now()
      while (cleo.view.revision === before) clock.pass(10)
      return clock.now() - start
    }
    expect(timesOf(['doubts', 'passes'], false)).toBe(timesOf(['passes', 'passes'], false))
    expect(timesOf(['doubts', 'passes'], true)).toBe(timesOf(['passes', 'passes'], true))
  })

  test('a bot that claims holds nobody up', () => {
    const { ada, ben, cleo, clock } = doubted({ seconds: 0, bots: ['passes'] })
    for (const person of [ada, ben]) letPass(person)
    clock.pass(900)
    for (const [claimer, others] of [
      [ada, [ben, cleo]],
      [ben, [cleo, ada]],
    ] as const) {
      claimer.play()
      for (const other of others) letPass(other)
      clock.pass(900)
    }
    expect(cleo.view.prompts).toMatchObject([{ seat: 3, kind: 'claim' }])
    clock.pass(900)
    expect(cleo.view).toMatchObject({ events: [{ type: 'claim', seat: 3 }], prompts: { length: 3 } })
  })
})
