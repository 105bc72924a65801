// The table to which `welcome` leads a device that has a place there while no game is under way.

import { describe, expect, test } from 'vitest'
import { limits } from '#shared/protocol/limits.ts'
import { room } from './testing/room.ts'

/** Ada on the host's own machine and Ben on a phone of his own, seated at one table. */
function lobby() {
  const { person, restart, clock } = room()
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
      gone.vanish()
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
  ben.vanish()
  const welcome = person({ device: ben.token }).last('welcome')
  expect(welcome).toMatchObject({ back: table })
  expect(welcome).not.toHaveProperty('room')
})

test('whoever waits for a seat is led back to the table', () => {
  const { person, table } = finished()
  const cleo = person()
  cleo.ask({ type: 'enter', table })
  expect(cleo.ask({ type: 'wait', name: 'Cleo' })).toBe('accepted')
  cleo.vanish()
  expect(person({ device: cleo.token }).last('welcome')).toMatchObject({ room: table })
})

test('a seat in the lobby that has become free leads nowhere', () => {
  const { person, clock, ben } = lobby()
  ben.vanish()
  clock.pass(limits.lobbySeatSeconds * 1000)
  expect(person({ device: ben.token }).last('welcome')).not.toHaveProperty('room')
})
