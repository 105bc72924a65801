import { describe, expect, test } from 'vitest'
import type { Event } from '#shared/games/davy-jones-gold/events.ts'
import type { View } from '#shared/games/davy-jones-gold/view.ts'
import { settled, stepsOf } from './chartSteps.ts'
import { chartView } from './testing/view.ts'

const at = { bow: [4000, 3000], heading: [1, 0] } as const
const there = { bow: [4700, 3000], heading: [700, 0] } as const
const move: Event = { type: 'move', seat: 0, ship: 'helmsman-4', from: at, to: there, docked: null }
const start = () => settled(chartView({}, { 'helmsman-4': { where: { ...at, docked: null }, load: 2 } }))
const play = (...news: Event[]) => stepsOf(start(), news)
const shipIn = (view: View, name: string) => view.ships.find((ship) => ship.name === name)!
const last = <T>(list: readonly T[]) => list.at(-1)!

describe('on the way from one view to the next', () => {
  test('P-048: a ship turns and sails from where she was, and is there then', () => {
    const [step] = play(move)
    expect(step!.scene.effects).toEqual([{ kind: 'glide', ship: 'helmsman-4', from: at }])
    expect(shipIn(step!.scene.view, 'helmsman-4')).toMatchObject({ where: { ...there, docked: null }, acted: true })
    expect(step!.moment).toBeUndefined()
    // Long enough to follow by eye.
    expect(step!.milliseconds).toBe(900)
  })

  test('P-091: gold goes from the hold to the island while both counts change', () => {
    const [step] = play({ type: 'unload', seat: 0, ship: 'helmsman-4', island: 'northwest', count: 2 })
    expect(step!.scene.effects).toEqual([{ kind: 'gold', from: [3626, 3000], to: [2011, 2430], count: 2 }])
    expect(shipIn(step!.scene.view, 'helmsman-4').load).toBe(0)
    expect(step!.scene.view.islands.northwest.count).toBe(2)
  })

  test('P-063: guns that fire together throw their dice together, and the throw is there to be read', () => {
    const shot = { type: 'shot', seat: 0, ship: 'helmsman-4', target: 'gunner-3', rank: 3 } as const
    const aim: Event = { type: 'aim', seat: 0, ship: 'helmsman-4', targets: [] }
    const fallen: Event = {
      type: 'lose-mast',
      seat: 1,
      ship: 'gunner-3',
      mast: 1,
      cause: { by: 'shot', ship: 'helmsman-4' },
    }
    const steps = play(aim, { ...shot, mast: 0, die: 5, hit: true }, { ...shot, mast: 1, die: 2, hit: false }, fallen)
    expect(steps).toHaveLength(2)
    const [volley, fall] = steps
    expect(volley!.moment).toBe(true)
    expect(volley!.scene).toMatchObject({
      rolling: true,
      roll: {
        kind: 'shots',
        dice: [
          { value: 5, by: 'helmsman', above: 3, target: 'gunner-3', succeeds: true },
          { value: 2, by: 'helmsman', above: 3, target: 'gunner-3', succeeds: false },
        ],
      },
    })
    expect(volley!.scene.effects.map((effect) => effect.kind === 'shot' && effect.hit)).toEqual([true, false])
    expect(volley!.scene.effects[0]).toMatchObject({ from: [3906, 3000] })
    expect(fall!.scene.effects).toEqual([{ kind: 'mast', ship: 'gunner-3', mast: 1, falls: true }])
    expect(shipIn(fall!.scene.view, 'gunner-3').masts).toEqual([0, 2])
    expect(fall!.scene.rolling).toBeUndefined()
    expect(fall!.scene.roll).toEqual(volley!.scene.roll)
  })

  test('the second roll of the gunner is a throw of its own', () => {
    const shot = { type: 'shot', seat: 0, ship: 'helmsman-4', target: 'kraken', rank: 3, mast: 0, hit: false } as const
    expect(play({ ...shot, die: 1 }, { ...shot, die: 2, again: true })).toHaveLength(2)
  })

  test("P-109: a monster's shots are one throw, whoever chose their targets", () => {
    const fired = { type: 'monster-shot', seat: 0, monster: 'kraken', ship: 'helmsman-4', rank: 5, hit: false } as const
    const chosen: Event = {
      type: 'automatic',
      seat: 0,
      action: { type: 'monster-fire', monster: 'kraken', part: 0, ship: 'helmsman-4' },
    }
    const steps = play(chosen, { ...fired, part: 0, die: 1 }, chosen, { ...fired, part: 1, die: 3 }, chosen)
    expect(steps).toHaveLength(1)
    expect(steps[0]!.scene.roll?.dice.map(({ value }) => value)).toEqual([1, 3])
    expect(steps[0]!.scene.shownEvents).toHaveLength(5)
  })

  test('P-068 P-072 P-069: a defeated ship goes under, loses her gold and is docked at home', () => {
    const cause = { by: 'monster', monster: 'kraken' } as const
    const to = { bow: [2514, 2430], heading: [-503, 0] } as const
    const steps = play(
      { type: 'defeat', seat: 0, ship: 'helmsman-4', cause },
      { type: 'spill', seat: 0, ship: 'helmsman-4', island: 'north', count: 2 },
      { type: 'dock', seat: 0, ship: 'helmsman-4', from: at, to, island: 'northwest' },
    )
    expect(steps.map(({ scene }) => scene.effects[0]?.kind)).toEqual(['wreck', 'gold', 'glide'])
    const { view } = last(steps).scene
    expect(shipIn(view, 'helmsman-4')).toMatchObject({ masts: [], load: 0, where: { ...to, docked: 'northwest' } })
    expect(view.islands.north.count).toBe(16)
  })

  test('P-098: a monster comes up where its die puts it; the spots that were taken are shown too', () => {
    const [step] = play({
      type: 'monster-placed',
      seat: 0,
      monster: 'serpent',
      rolls: [2, 5],
      from: null,
      spot: 5,
      parts: 4,
    })
    expect(step!.scene.effects).toEqual([{ kind: 'monster', monster: 'serpent', rises: true, at: [6516, 5363] }])
    expect(step!.scene.roll).toMatchObject({
      kind: 'spot',
      dice: [
        { value: 2, succeeds: false },
        { value: 5, succeeds: true },
      ],
    })
    expect(step!.scene.view.monsters.serpent).toEqual({ spot: 5, parts: [0, 1, 2, 3] })
  })

  test('P-121 P-130: a ship goes into a zone and comes out of it', () => {
    const steps = play(
      { type: 'sent', seat: 0, ship: 'helmsman-4', zone: 'fog', from: at },
      { type: 'escape-roll', seat: 0, zone: 'fog', ships: ['helmsman-4'], dice: [3, 3], success: true },
      { type: 'escape', seat: 0, ship: 'helmsman-4', zone: 'fog', from: [805, 604], to: there, docked: null },
    )
    expect(steps.map(({ scene }) => scene.effects[0]?.kind)).toEqual(['glide', undefined, 'glide'])
    expect(shipIn(steps[0]!.scene.view, 'helmsman-4').where).toEqual({ zone: 'fog' })
    expect(steps[1]!.moment).toBe(true)
    expect(steps[1]!.scene.roll).toMatchObject({ kind: 'escape', zone: 'fog', won: true })
    expect(shipIn(last(steps).scene.view, 'helmsman-4').where).toEqual({ ...there, docked: null })
  })

  test('P-147 P-156 P-157: a duel, its prize and the flight', () => {
    const steps = stepsOf(settled(chartView({ davy: 'heart' })), [
      {
        type: 'duel',
        seat: 0,
        ship: 'helmsman-4',
        captain: 'helmsman',
        island: 'heart',
        dice: [6, 2],
        bonuses: [2, 4],
        roller: 3,
        won: true,
      },
      { type: 'treasure', seat: 0, ship: 'helmsman-4', island: 'northwest', left: 3 },
      { type: 'flight', seat: 0, die: 2, from: 'heart', to: 'north' },
    ])
    expect(steps[0]!.scene.roll).toMatchObject({
      won: true,
      dice: [
        { value: 6, by: 'helmsman', bonus: 2 },
        { value: 2, by: 'davy', bonus: 4 },
      ],
    })
    expect(steps[1]!.scene.view).toMatchObject({
      treasuresLeft: 3,
      islands: { northwest: { faceUp: ['davy-treasure'] } },
    })
    expect(last(steps).scene.effects).toEqual([{ kind: 'davy', from: 'heart', to: 'north' }])
    expect(last(steps).scene.view.davy).toBe('north')
  })

  test('what a home holds is not told before the view tells it', () => {
    const view = chartView()
    const known = settled({
      ...view,
      islands: { ...view.islands, northwest: { count: 1, tokens: ['gold-4'], faceUp: [] } },
    })
    const [step] = stepsOf(known, [
      { type: 'price', seat: 0, to: 1, from: 'northwest', island: 'northeast', token: 'gold-4' },
    ])
    expect(step!.scene.view.islands.northwest).toEqual({ count: 0, faceUp: [] })
    expect(step!.scene.view.islands.northeast).toEqual({ count: 1, faceUp: [] })
  })

  test('words alone take no time', () => {
    expect(play({ type: 'actions', seat: 0 }, { type: 'stop', seat: 0, ship: 'helmsman-4' })).toEqual([])
  })
})

test('the last dice stay on the table once all is settled', () => {
  const news: Event[] = [{ type: 'flight', seat: 0, die: 4, from: 'north', to: 'southwest' }, move]
  const shown = settled(chartView(), news)
  expect(shown).toMatchObject({ effects: [], roll: { kind: 'flight', dice: [{ value: 4, by: 'davy' }] } })
  expect(shown.rolling).toBeUndefined()
  expect(settled(chartView(), [move]).roll).toBeUndefined()
})
