import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ConnectionPlaces } from './connection-places.ts'
import type { PlaceLimits, PlacePriority } from './connection-places.ts'

interface Holder extends PlacePriority {
  readonly name: string
  readonly address: string
}

const bounds: PlaceLimits = { places: 10, perAddress: 6, reserved: [4, 4, 2], equalUpTo: 1, newestStays: false }
const at = (address: string, kind = 0, worth = 0, name = address): Holder => ({ name, address, kind, worth })
const made = (changes: Partial<PlaceLimits> = {}) =>
  new ConnectionPlaces<Holder>({ ...bounds, ...changes }, () => (one) => one)
const fill = (places: ConnectionPlaces<Holder>, ...holders: readonly Holder[]) => {
  for (const holder of holders) expect(places.take(holder, holder)).toEqual({ isPlaced: true })
}
const times = (count: number, make: (index: number) => Holder) =>
  Array.from({ length: count }, (_, index) => make(index))

describe('where all places are taken', () => {
  test('the address that has most loses the one that is there for longest', () => {
    const places = made()
    const many = times(6, (index) => at('10.0.0.1', 0, 0, `many ${index}`))
    fill(places, at('10.0.0.2'), ...many, at('10.0.0.3'), at('10.0.0.3'), at('10.0.0.3'))
    expect(places.take(at('10.0.0.4'), at('10.0.0.4'))).toEqual({ isPlaced: true, evicted: many[0] })
  })

  test('who comes from there takes one from there', () => {
    const places = made()
    const own = times(5, () => at('10.0.0.1'))
    fill(places, ...times(5, (index) => at(`10.0.1.${index}`)), ...own)
    expect(places.take(at('10.0.0.1'), at('10.0.0.1'))).toEqual({ isPlaced: true, evicted: own[0] })
  })

  test('the address is an IPv4 one however it is written', () => {
    const places = made()
    const own = times(3, () => at('::ffff:10.0.0.1'))
    fill(places, ...times(5, (index) => at(`10.0.1.${index}`)), ...own, at('10.0.0.1'), at('10.0.0.1'))
    expect(places.take(at('10.0.0.9'), at('10.0.0.9')).evicted).toBe(own[0])
  })

  test('a kind that has less than its own takes from the least important that has more, who has least to lose', () => {
    const places = made()
    const guests = times(6, (index) => at(`10.0.0.${index}`, 0, index === 3 ? -1 : 0))
    fill(places, ...guests, ...times(4, (index) => at(`10.0.1.${index}`, 1)))
    const staff = at('10.0.2.1', 2)
    expect(places.take(staff, staff).evicted).toBe(guests[3])
  })

  test('the least important keep what is theirs', () => {
    const places = made()
    const seated = times(6, (index) => at(`10.0.1.${index}`, 1, -index))
    fill(places, ...times(3, (index) => at(`10.0.0.${index}`)), ...seated, at('10.0.2.1', 2))
    expect(places.take(at('10.0.0.9'), at('10.0.0.9')).evicted).toBe(seated[5])
    const another = at('10.0.1.9', 1)
    // Now each kind has its reserve: a newcomer replaces one of its own kind.
    expect(places.take(another, another).evicted).toBe(seated[4])
  })

  test('who is replaced goes by itself, and costs nobody a place', () => {
    const places = made()
    const older = at('10.0.0.1')
    fill(places, older, ...times(9, (index) => at(`10.0.1.${index}`)))
    expect(places.take(at('10.0.0.1'), at('10.0.0.1'), older)).toEqual({ isPlaced: true })
  })

  test('addresses with a few count as equal where that is so, and who waits for nothing goes first', () => {
    const places = made({ equalUpTo: 4 })
    const idle = at('10.0.0.2')
    fill(places, ...times(4, () => at('10.0.0.1', 0, 1)), idle, ...times(5, (index) => at(`10.0.1.${index}`, 0, 1)))
    expect(places.take(at('10.0.0.9'), at('10.0.0.9')).evicted).toBe(idle)
  })
})

describe('an address that has as many as it may', () => {
  const own = times(6, (index) => at('10.0.0.1', 1, 0, `own ${index}`))
  const more = at('10.0.0.1', 1, 0, 'more')

  test('gets no more, also while there are places', () => {
    const places = made()
    fill(places, ...own)
    expect(places.take(more, more)).toEqual({ isPlaced: false })
    // The rejected newcomer takes no place.
    fill(places, ...times(4, (index) => at(`10.0.1.${index}`)))
  })

  test('gives one of a lesser kind for a better one', () => {
    const places = made()
    fill(places, ...own.slice(1), at('10.0.0.1', 0))
    expect(places.take(more, more)).toMatchObject({ isPlaced: true, evicted: { kind: 0 } })
  })

  test('gives its oldest where the newest stays', () => {
    const places = made({ newestStays: true })
    fill(places, ...own)
    places.renew(own[0]!)
    expect(places.take(more, more).evicted).toBe(own[1])
  })
})

test('whoever comes: there are never too many, nobody with less goes for one with more, and what is kept is had', () => {
  const holder = fc.record({
    name: fc.string(),
    address: fc.integer({ min: 1, max: 12 }).map((last) => `10.0.0.${last}`),
    kind: fc.integer({ min: 0, max: 2 }),
    worth: fc.integer({ min: 0, max: 2 }),
  })
  fc.assert(
    fc.property(fc.array(holder, { maxLength: 60 }), (comers) => {
      const places = made()
      let here: Holder[] = []
      for (const comer of comers) {
        const before = here
        const { isPlaced, evicted } = places.take(comer, comer)
        const ofKind = (holders: Holder[], kind: number) => holders.filter((one) => one.kind === kind)
        const from = (holders: Holder[], address: string) => holders.filter((one) => one.address === address)
        // A newcomer is turned away only because of its own address.
        if (!isPlaced) expect(from(before, comer.address).length).toBe(bounds.perAddress)
        if (evicted) expect(before).toContain(evicted)
        here = before.filter((one) => one !== evicted)
        if (isPlaced) here.push(comer)
        expect(here.length).toBeLessThanOrEqual(bounds.places)
        if (!evicted || from(before, comer.address).length >= bounds.perAddress) continue
        expect(before.length).toBe(bounds.places)
        if (evicted.kind !== comer.kind)
          expect(ofKind(here, evicted.kind).length).toBeGreaterThanOrEqual(bounds.reserved[evicted.kind]!)
        else
          expect(from(ofKind(here, evicted.kind), evicted.address).length + 1).toBeGreaterThanOrEqual(
            from(ofKind(here, comer.kind), comer.address).length,
          )
      }
    }),
  )
})
