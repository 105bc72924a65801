// An overloaded host: lists and reactions wait, moves don't, and the counter shows it.

import { expect, test } from 'vitest'
import { testCafe } from '../cafe/testing/test-cafe.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { deal, testHouse } from '../testing/test-house.ts'
import { Overload } from './overload.ts'

/** An `Overload` whose event loop delay is set by the test. */
function machine() {
  const clock = manualClock()
  const logged: string[] = []
  let delay = 0
  const overload = new Overload({ clock, log: (code) => logged.push(code), eventLoopDelay: () => delay })
  function late(ms: number, seconds: number): void {
    delay = ms
    clock.pass(seconds * 1000)
  }
  return { overload, logged, late }
}

test('a host is overloaded when its event loop is late for two seconds, and no more when it is in time for five', () => {
  const { overload, logged, late } = machine()
  late(500, 1)
  late(20, 1)
  late(100, 1)
  expect(overload.isOn).toBe(false)
  late(100, 1)
  expect(overload.isOn).toBe(true)
  late(60, 30)
  late(10, 4)
  late(60, 1)
  late(10, 4)
  expect(overload.isOn).toBe(true)
  late(10, 1)
  expect(overload.isOn).toBe(false)
  expect(logged).toEqual(['overloaded', 'overload-over'])
})

test('the event loop is not looked at any more once the watch has stopped', () => {
  const { overload, late } = machine()
  overload.stop()
  late(500, 60)
  expect(overload.isOn).toBe(false)
})

test('an overloaded host sheds lists and signs, and never a move', () => {
  const { overload, late } = machine()
  const { person, clock } = testHouse({ overload })
  const [ada, ben] = [person(), person()]
  deal([ada, ben])
  const [guest, owner] = [person(), person()]
  guest.ask({ type: 'watch-tables', on: true })
  owner.open({ name: 'Another' })
  clock.pass(60_000)
  late(500, 2)
  const before = guest.count('tables-changed')
  for (let time = 0; time < 40; time++) {
    owner.ask({ type: 'configure', name: `Another ${time}` })
    clock.pass(100)
  }
  expect(guest.count('tables-changed') - before).toBeLessThanOrEqual(3)
  clock.pass(2000)
  expect(guest.last('tables-changed').changed).toMatchObject([{ name: 'Another 39' }])

  expect(ada.ask({ type: 'react', sign: 'cheers' })).toBe('too-fast')
  const player = ada.view.choices ? ada : ben
  const { revision } = player.view
  expect(player.play()).toBe('accepted')
  expect([ada.view.revision, ben.view.revision]).toEqual([revision + 1, revision + 1])

  late(0, 5)
  expect(ada.ask({ type: 'react', sign: 'cheers' })).toBe('accepted')
})

test('the counter says that the host is overloaded while it is', async () => {
  const { overload, late } = machine()
  const house = testCafe({}, { overload })
  const boss = await house.staff()
  expect(boss.last('counter').counter).not.toHaveProperty('overloaded')
  late(500, 2)
  expect(boss.last('counter').counter.overloaded).toBe(true)
  late(0, 5)
  expect(boss.last('counter').counter).not.toHaveProperty('overloaded')
})
