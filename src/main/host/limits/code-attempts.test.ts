import { expect, test } from 'vitest'
import { limits } from '#shared/protocol/limits.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { CodeAttempts } from './code-attempts.ts'
import type { AttemptSource } from './code-attempts.ts'

const minuteMs = 60_000
const source = (device: string, address = device): AttemptSource => ({ device, address })

function begin() {
  const clock = manualClock()
  const attempts = new CodeAttempts(clock)
  const wrong = (who: AttemptSource, times: number, table = 'abc123') => {
    for (let time = 0; time < times; time++) attempts.addWrong(who, table)
  }
  return { clock, wrong, wait: (who: AttemptSource, table = 'abc123') => attempts.secondsToWait(who, table) }
}

test('nobody waits who is wrong now and then', () => {
  const { clock, wrong, wait } = begin()
  const ada = source('ada')
  for (let time = 0; time < 100; time++) {
    wrong(ada, 1)
    expect(wait(ada)).toBe(0)
    clock.pass((limits.wrongCodeMinutes * minuteMs) / (limits.wrongCodes - 1))
  }
})

test('waits double up to the longest, and end ten minutes after the last wrong code', () => {
  const { clock, wrong, wait } = begin()
  const ada = source('ada')
  wrong(ada, limits.wrongCodes)
  const waits: number[] = []
  for (let time = 0; time < 8; time++) {
    waits.push(wait(ada))
    clock.pass(wait(ada) * 1000)
    expect(wait(ada)).toBe(0)
    wrong(ada, 1)
  }
  expect(waits).toEqual([10, 20, 40, 80, 160, 300, 300, 300])
  clock.pass(limits.wrongCodeMinutes * minuteMs)
  wrong(ada, limits.wrongCodes - 1)
  expect(wait(ada)).toBe(0)
})

test('devices of one address count together, those without an address as well', () => {
  const { wrong, wait } = begin()
  for (let device = 0; device < limits.wrongCodesPerAddress; device++) {
    wrong(source(`a${device}`, '10.0.0.9'), 1)
    wrong({ device: `b${device}`, address: undefined }, 1)
  }
  expect(wait(source('new', '10.0.0.9'))).toBe(limits.codePauseSeconds)
  expect(wait({ device: 'new', address: undefined })).toBe(limits.codePauseSeconds)
  expect(wait(source('new', '10.0.0.8'))).toBe(0)
})

test.each([
  ['::ffff:10.0.0.9', '10.0.0.9'],
  ['fd00:1:2:3::9', 'fd00:1:2:3:aaaa:bbbb:cccc:dddd'],
  ['fe80::1%eth0', 'fe80::9abc'],
])('%s and %s are one', (first, second) => {
  const { wrong, wait } = begin()
  wrong(source('a', first), limits.wrongCodesPerAddress)
  expect(wait(source('b', second))).toBe(limits.codePauseSeconds)
  expect(wait(source('c', 'fd00:1:2:4::9'))).toBe(0)
})

test('a stranger with many addresses is held up by the table, and nobody who has not been wrong', () => {
  const { clock, wrong, wait } = begin()
  const [honest, clumsy] = [source('honest'), source('clumsy')]
  wrong(clumsy, 1)
  for (let address = 0; address < limits.wrongCodesPerTable; address++) wrong(source(`10.0.0.${address}`), 1)
  expect(wait(source('10.0.0.7'))).toBeGreaterThan(0)
  expect(wait(clumsy)).toBeGreaterThan(0)
  expect(wait(honest)).toBe(0)
  expect(wait(clumsy, 'other1')).toBe(0)
  // The attacker keeps trying, but a single wrong attempt of somebody else is still forgotten.
  for (let passed = 0; passed < limits.wrongCodeMinutes; passed++) {
    clock.pass(minuteMs)
    wrong(source('10.0.0.7'), 1)
  }
  expect(wait(source('10.0.0.7'))).toBeGreaterThan(0)
  expect(wait(clumsy)).toBe(0)
})

test('a stranger with ever new devices fills no memory: the oldest of thousands are forgotten', () => {
  const { wrong, wait } = begin()
  const [ada, ben] = [source('ada'), source('ben')]
  wrong(ada, limits.wrongCodes)
  for (let device = 0; device < 2000; device++) wrong(source(`a${device}`), 1)
  wrong(ben, limits.wrongCodes)
  expect([wait(ada), wait(ben)].every((seconds) => seconds > 0)).toBe(true)
  for (let device = 0; device < 1000; device++) wrong(source(`b${device}`), 1)
  expect(wait(ada)).toBe(0)
  expect(wait(ben)).toBeGreaterThan(0)
})
