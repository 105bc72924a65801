import { expect, test } from 'vitest'
import { DiscoveryRateLimiter } from './discovery-rate-limiter.ts'

const clock = { time: 0, now: () => clock.time, after: () => () => undefined }
const taken = (rate: DiscoveryRateLimiter, address: string, tries: number) =>
  Array.from({ length: tries }, () => rate.take(address)).filter(Boolean).length

test('one address has its share, all together have theirs, and both come back with time', () => {
  const rate = new DiscoveryRateLimiter(clock, { perSecond: 4, burst: 10 }, { perSecond: 2, burst: 6 })
  expect(taken(rate, '10.0.0.1', 100)).toBe(6)
  expect(taken(rate, '10.0.0.2', 100)).toBe(4)
  clock.time += 1000
  expect(taken(rate, '10.0.0.1', 100)).toBe(2)
  expect(taken(rate, '10.0.0.3', 100)).toBe(2)
})

test('who is over their share leaves the others theirs', () => {
  const rate = new DiscoveryRateLimiter(clock, { perSecond: 1, burst: 20 }, { perSecond: 1, burst: 5 })
  expect(taken(rate, '10.0.0.1', 10_000)).toBe(5)
  expect(taken(rate, '10.0.0.2', 5)).toBe(5)
})

test('who comes while made-up addresses have used up what there is for all has the whole share afterwards', () => {
  const rate = new DiscoveryRateLimiter(clock, { perSecond: 100, burst: 100 }, { perSecond: 1, burst: 2 })
  const madeUp = Array.from({ length: 600 }, (_, index) => `10.0.${index >> 8}.${index & 255}`)
  expect(madeUp.filter((address) => rate.take(address))).toHaveLength(100)
  expect(taken(rate, '192.168.1.2', 3)).toBe(0)
  clock.time += 100
  expect(taken(rate, '192.168.1.2', 3)).toBe(2)
})

test('who asks for more than a share holds never gets it, and costs the others nothing', () => {
  const rate = new DiscoveryRateLimiter(clock, { perSecond: 1, burst: 20 }, { perSecond: 1, burst: 5 })
  expect(rate.take('10.0.0.1', 6)).toBe(false)
  expect(rate.take('10.0.0.1', 5)).toBe(true)
  expect(rate.take('10.0.0.2', 5)).toBe(true)
})
