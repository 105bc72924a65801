import { expect, test } from 'vitest'
import { limits } from '#shared/protocol/limits.ts'
import { manualClock } from '../../host/testing/manual-clock.ts'
import { FloodGuard } from './flood-guard.ts'

const [flooder, neighbour] = ['192.168.1.66', '192.168.1.67']

function guarded() {
  const clock = manualClock()
  const guard = new FloodGuard(clock)
  const offend = (times: number, address = flooder) => {
    for (let count = 0; count < times; count++) guard.addOffence(address)
  }
  const admitted = (tries: number, address = flooder) =>
    Array.from({ length: tries }, () => guard.admitsConnection(address)).filter(Boolean).length
  return { clock, guard, offend, admitted }
}

test('an address without a flood, or with one or two, is served as ever', () => {
  const { guard, offend, admitted } = guarded()
  expect(admitted(1000)).toBe(1000)
  offend(2)
  expect(guard.isFlooding(flooder)).toBe(false)
  expect(admitted(1000)).toBe(1000)
})

test('an address that floods gets few connections and messages, others all', () => {
  const { clock, guard, offend, admitted } = guarded()
  offend(3)
  expect(guard.isFlooding(flooder)).toBe(true)
  expect(admitted(1000)).toBe(limits.floodConnectionsPerSecond)
  const read = Array.from({ length: 1000 }, () => guard.admitsMessage(flooder)).filter(Boolean)
  expect(read).toHaveLength(limits.floodMessagesPerSecond)
  clock.pass(1000)
  expect(admitted(1000)).toBe(limits.floodConnectionsPerSecond)
  expect(admitted(1000, neighbour)).toBe(1000)
  expect(guard.admitsMessage(neighbour)).toBe(true)
})

test('a flooding address is known however it is written', () => {
  const { guard, offend } = guarded()
  offend(3, `::ffff:${flooder}`)
  expect(guard.isFlooding(flooder)).toBe(true)
})

test('a flood is forgotten some time after the last one, however many there were', () => {
  const { clock, guard, offend } = guarded()
  offend(1000)
  clock.pass(6 * limits.floodOffenceSeconds * 1000 - 1)
  expect(guard.isFlooding(flooder)).toBe(true)
  clock.pass(1)
  expect(guard.isFlooding(flooder)).toBe(false)
  offend(2)
  expect(guard.isFlooding(flooder)).toBe(false)
})
