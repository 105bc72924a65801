import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FateError, scriptedChance, seededChance } from './chance.ts'
import type { Chance } from './chance.ts'

const seeds = fc.string({ maxLength: 40 })

describe('seeded chance', () => {
  test('the same seed is the same luck, from any position on', () => {
    fc.assert(
      fc.property(seeds, fc.nat(3000), (seed, rolls) => {
        const first = seededChance(seed)
        for (let roll = 0; roll < rolls; roll++) first.die(6)
        const second = seededChance(seed, first.position)
        const next = (chance: Chance) => Array.from({ length: 200 }, () => chance.die(20))
        expect(next(second)).toEqual(next(first))
      }),
      { numRuns: 30 },
    )
  })

  test('this seed has given these numbers since the first release', () => {
    const chance = seededChance('lanyard')
    expect(Array.from({ length: 12 }, () => chance.die(6))).toMatchInlineSnapshot(`
      [
        6,
        1,
        1,
        3,
        5,
        2,
        3,
        3,
        2,
        6,
        1,
        6,
      ]
    `)
    expect(chance.shuffle(['a', 'b', 'c', 'd', 'e', 'f', 'g']).join('')).toMatchInlineSnapshot(`"cdbaefg"`)
    expect(chance.sample([1, 2, 3, 4, 5, 6, 7, 8, 9], 4)).toMatchInlineSnapshot(`
      [
        9,
        6,
        7,
        8,
      ]
    `)
  })

  test('rewinding the position gives the same again', () => {
    const chance = seededChance('rewind')
    const before = chance.position
    const first = chance.shuffle([1, 2, 3, 4, 5, 6, 7, 8])
    chance.position = before
    expect(chance.shuffle([1, 2, 3, 4, 5, 6, 7, 8])).toEqual(first)
  })

  test('no face of a die is favoured', () => {
    const chance = seededChance('fair')
    const faces = Array.from({ length: 7 }, () => 0)
    const rolls = 70_000
    for (let roll = 0; roll < rolls; roll++) faces[chance.die(7) - 1]!++
    // Chi-square with six degrees of freedom: beyond 22.5 once in a thousand seeds, and this seed is fixed.
    const chiSquare = faces.reduce((sum, count) => sum + (count - rolls / 7) ** 2 / (rolls / 7), 0)
    expect(chiSquare).toBeLessThan(22.5)
  })

  test('nor are the lower faces of a die with billions, which two words would give', () => {
    const chance = seededChance('many faces')
    const [sides, rolls] = [3_000_000_000, 10_000]
    const lower = 2 ** 32 - sides
    let low = 0
    for (let roll = 0; roll < rolls; roll++) if (chance.die(sides) <= lower) low++
    expect(Math.abs(low / rolls - lower / sides)).toBeLessThan(0.02)
  })

  test('every order of three comes up as often as the others', () => {
    const chance = seededChance('orders')
    const orders = new Map<string, number>()
    for (let deal = 0; deal < 6000; deal++) {
      const order = chance.shuffle(['a', 'b', 'c']).join('')
      orders.set(order, (orders.get(order) ?? 0) + 1)
    }
    expect(orders.size).toBe(6)
    for (const count of orders.values()) expect(Math.abs(count - 1000)).toBeLessThan(150)
  })

  test('a sample is made of the items, none twice; a shuffle is all of them', () => {
    fc.assert(
      fc.property(seeds, fc.uniqueArray(fc.nat(99), { minLength: 1 }), fc.nat(120), (seed, items, count) => {
        const chance = seededChance(seed)
        const sample = chance.sample(items, count)
        expect(sample).toHaveLength(Math.min(count, items.length))
        expect(new Set(sample).size).toBe(sample.length)
        expect(items).toEqual(expect.arrayContaining(sample))
        expect(chance.shuffle(items).sort((a, b) => a - b)).toEqual(items.toSorted((a, b) => a - b))
        expect(items).toContain(chance.pick(items))
      }),
    )
  })
})

describe('what is not chance', () => {
  test('a question with one possible answer is not asked', () => {
    const chance = scriptedChance([])
    expect(chance.die(1)).toBe(1)
    expect(chance.pick(['only'])).toBe('only')
    expect(chance.pick(['same', 'same'])).toBe('same')
    expect(chance.sample(['a', 'b'], 2)).toEqual(['a', 'b'])
    expect(chance.sample(['a', 'b'], 5)).toEqual(['a', 'b'])
    expect(chance.sample(['a', 'b'], 0)).toEqual([])
    expect(chance.shuffle(['a'])).toEqual(['a'])
    expect(chance.shuffle([])).toEqual([])
  })

  test('there is no pick from nothing', () => {
    expect(() => seededChance('x').pick([])).toThrow('pick from nothing')
  })
})

describe('scripted chance', () => {
  test('gives the outcomes in their order, and counts those that are left', () => {
    const chance = scriptedChance([4, 'b', ['c', 'a'], ['c', 'b', 'a'], 1])
    expect(chance.die(6)).toBe(4)
    expect(chance.pick(['a', 'b'])).toBe('b')
    expect(chance.sample(['a', 'b', 'c'], 2)).toEqual(['c', 'a'])
    expect(chance.shuffle(['a', 'b', 'c'])).toEqual(['c', 'b', 'a'])
    expect(chance.left()).toBe(1)
  })

  test.each<[string, unknown, (chance: Chance) => unknown]>([
    ['a face that the die does not have', 7, (chance) => chance.die(6)],
    ['half a face', 1.5, (chance) => chance.die(6)],
    ['an item that is not there', 'c', (chance) => chance.pick(['a', 'b'])],
    ['a sample too small', ['a'], (chance) => chance.sample(['a', 'b', 'c'], 2)],
    ['one item twice', ['a', 'a'], (chance) => chance.sample(['a', 'b', 'c'], 2)],
    ['a shuffle of other things', ['a', 'b', 'd'], (chance) => chance.shuffle(['a', 'b', 'c'])],
    ['not a list', 'abc', (chance) => chance.shuffle(['a', 'b', 'c'])],
  ])('%s is impossible', (_, outcome, ask) => {
    const error = catchError(() => ask(scriptedChance([outcome])))
    expect(error).toMatchObject({ fate: 'impossible' })
  })

  test('an outcome too few is exhausted', () => {
    expect(catchError(() => scriptedChance([]).die(6))).toMatchObject({ fate: 'exhausted' })
  })

  test('equal items may come as often as they are there', () => {
    expect(scriptedChance([['a', 'a']]).sample(['a', 'b', 'a'], 2)).toEqual(['a', 'a'])
  })

  test('takes what seeded chance has drawn, and comes out the same', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const play = (chance: Chance) => [
          chance.die(6),
          chance.pick(['a', 'b', 'c']),
          chance.sample([1, 2, 3, 4], 2),
          chance.shuffle(['x', 'y', 'z']),
        ]
        const drawn = play(seededChance(seed))
        const scripted = scriptedChance(drawn)
        expect(play(scripted)).toEqual(drawn)
        expect(scripted.left()).toBe(0)
      }),
    )
  })
})

function catchError(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    expect(error).toBeInstanceOf(FateError)
    return error
  }
  throw new Error('nothing was thrown')
}
