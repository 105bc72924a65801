import { expect, test } from 'vitest'
import { thinkingTime } from './bots.ts'
import { room } from './testing/room.ts'

function againstBots(bots: string[], settings: Parameters<typeof room>[0] = {}) {
  const { person, clock, logged } = room(settings)
  const ada = person()
  ada.open({ seats: bots.length + 1 })
  ada.sit(0, 'Ada')
  for (const [index, bot] of bots.entries()) ada.ask({ type: 'bot', seat: index + 1, bot })
  ada.ask({ type: 'start' })
  return { person, clock, logged, ada }
}

test('bots answer after a moment of thought, once per question, and through the same door as people', () => {
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

test('a bot that cheats plays a random legal move instead, and the log says so', () => {
  const { ada, clock, logged } = againstBots(['cheat'])
  clock.pass(1000)
  expect(ada.view.revision).toBe(1)
  expect(logged).toMatchObject([{ code: 'bot-failed', params: { bot: 'cheat', denial: { code: 'illegal-action' } } }])
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
  const { person, clock, journal, logged } = room()
  const ada = person()
  ada.open({ seats: 2 })
  ada.sit(0, 'Ada')
  ada.ask({ type: 'bot', seat: 1, bot: 'lowest' })
  ada.ask({ type: 'start' })
  const { saveEntry } = journal
  journal.saveEntry = () => {
    throw new Error('disk full')
  }
  clock.pass(1000)
  expect(logged.map(({ code }) => code)).toContain('bot-stuck')
  journal.saveEntry = saveEntry
  clock.pass(5000)
  expect(ada.view.revision).toBe(1)
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
  const heard = ada.told.length
  clock.pass(60_000)
  expect(ada.told).toHaveLength(heard)
  expect(logged).toEqual([])
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
