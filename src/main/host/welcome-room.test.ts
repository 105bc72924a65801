// The table to which `welcome` leads a device: the one where its game goes on (`back`), otherwise the one where it has a
// place (`room`).

import { describe, expect, test } from 'vitest'
import { limits } from '#shared/protocol/limits.ts'
import { deal, testHouse } from './testing/test-house.ts'
import type { Person } from './testing/test-house.ts'

/** Ada on the host's own machine and Ben on a phone of his own, seated at one table. */
function lobby() {
  const { person, restart, clock } = testHouse()
  const [ada, ben] = [person({ local: true }), person()]
  const table = ada.open({ seats: 2, options: { rounds: 1 } })
  ada.sit(0, 'Ada')
  ben.ask({ type: 'enter', table })
  ben.sit(1, 'Ben')
  ben.ask({ type: 'ready', ready: true })
  return { person, restart, clock, ada, ben, table }
}

function finished() {
  const evening = lobby()
  evening.ada.ask({ type: 'start' })
  for (const one of [evening.ada, evening.ben]) expect(one.play()).toBe('accepted')
  expect(evening.ada.table.phase).toBe('finished')
  return evening
}

describe.each([
  ['in the lobby', lobby],
  ['after a game', finished],
])('%s', (_, begin) => {
  test('a device that has lost its connection is told its table, and not that a game waits for it', () => {
    const { person, ada, ben, table } = begin()
    for (const [gone, local] of [
      [ben, false],
      [ada, true],
    ] as const) {
      gone.disconnect()
      const back = person({ device: gone.token, local })
      expect(back.last('welcome')).toMatchObject({ room: table })
      expect(back.last('welcome')).not.toHaveProperty('back')
      back.ask({ type: 'enter', table })
      expect(back.table.seats.filter((seat) => seat.kind === 'person' && seat.yours)).toHaveLength(1)
    }
  })

  test('whoever has left is not led back, and a stranger is led nowhere', () => {
    const { person, ben } = begin()
    ben.ask({ type: 'leave' })
    expect(person({ device: ben.token }).last('welcome')).not.toHaveProperty('room')
    expect(person().last('welcome')).not.toHaveProperty('room')
  })

  test("whoever comes alone to the host's own machine begins anew; a guest finds the table also then", () => {
    const { restart, ada, ben, table } = begin()
    const { person } = restart()
    expect(person({ device: ada.token, local: true }).last('welcome')).not.toHaveProperty('room')
    expect(person({ device: ben.token }).last('welcome')).toMatchObject({ room: table })
  })
})

test('in a game `back` alone says so', () => {
  const { person, ada, ben, table } = lobby()
  ada.ask({ type: 'start' })
  ben.disconnect()
  const welcome = person({ device: ben.token }).last('welcome')
  expect(welcome).toMatchObject({ back: table })
  expect(welcome).not.toHaveProperty('room')
})

test('whoever waits for a seat is led back to the table', () => {
  const { person, table } = finished()
  const cleo = person()
  cleo.ask({ type: 'enter', table })
  expect(cleo.ask({ type: 'wait', name: 'Cleo' })).toBe('accepted')
  cleo.disconnect()
  expect(person({ device: cleo.token }).last('welcome')).toMatchObject({ room: table })
})

test('a seat in the lobby that has become free leads nowhere', () => {
  const { person, clock, ben } = lobby()
  ben.disconnect()
  clock.pass(limits.lobbySeatSeconds * 1000)
  expect(person({ device: ben.token }).last('welcome')).not.toHaveProperty('room')
})

describe('of several games of a device', () => {
  const alone = { bots: ['lowest'] }

  function welcomeAfter(steps: (ada: Person, again: () => Person) => void, local = true) {
    const { person } = testHouse()
    let ada = person({ local })
    const again = () => {
      ada.disconnect()
      return (ada = person({ device: ada.token, local }))
    }
    steps(ada, again)
    return again().last('welcome')
  }

  test('`back` is the newest, not the one that was left for it', () => {
    let newest = ''
    const welcome = welcomeAfter((ada) => {
      deal([ada], alone)
      ada.ask({ type: 'leave' })
      newest = deal([ada], alone)
    })
    expect(welcome.back).toBe(newest)
  })

  test('`back` is the newest of those in which the connection was lost', () => {
    let newest = ''
    const welcome = welcomeAfter((ada, again) => {
      deal([ada], alone)
      newest = deal([again()], alone)
    })
    expect(welcome.back).toBe(newest)
  })

  test('`back` is the one that was not left, though another is newer', () => {
    let kept = ''
    const welcome = welcomeAfter((ada, again) => {
      kept = deal([ada], alone)
      const back = again()
      deal([back], alone)
      back.ask({ type: 'leave' })
    })
    expect(welcome.back).toBe(kept)
  })

  test.each([true, false])('a game that was left by choice is no `back` (local: %s), and the list says so', (local) => {
    const { person } = testHouse()
    const ada = person({ local })
    const table = deal([ada], alone)
    ada.ask({ type: 'leave' })
    const back = person({ device: ada.token, local })
    expect(back.last('welcome')).not.toHaveProperty('back')
    expect(back.last('welcome')).not.toHaveProperty('room')
    const listed = () => back.last('tables').tables[0]
    expect(listed()).toMatchObject({ id: table, phase: 'playing', yours: true, left: true })
    back.ask({ type: 'enter', table })
    expect(listed()).toMatchObject({ id: table, yours: true })
    expect(listed()).not.toHaveProperty('left')
    back.disconnect()
    expect(person({ device: back.token, local }).last('welcome')).toMatchObject({ back: table })
  })
})
