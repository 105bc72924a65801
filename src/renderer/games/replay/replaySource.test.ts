import { expect, test } from 'vitest'
import { seatsOf } from './replaySource.ts'

const takeover = { at: 2, seat: 1, player: 'Ben', before: 'Cleo', namesake: 2 }

test('who took a seat from somebody of the same name keeps the number, and the face', () => {
  const [, ben] = seatsOf(
    [
      { kind: 'person', name: 'Ben' },
      { kind: 'person', name: 'Ben', face: 'parrot' },
    ],
    '',
    [takeover],
  )
  expect(ben).toMatchObject({ name: 'Ben', namesake: 2, face: 'parrot' })
})

test('a name that was erased has no number', () => {
  const [, gone] = seatsOf([{ kind: 'person', name: 'Ben' }, { kind: 'forgotten' }], 'Somebody', [takeover])
  expect(gone).toEqual({ kind: 'person', name: 'Somebody', connected: true, ready: true, yours: false })
})
