// The sounds of every game's events.

import { expect, test } from 'vitest'
import { soundsOf } from './gameSounds.ts'

test.each([
  ['dead-mans-draw', [{ type: 'draw', seat: 0, card: 'anchor-3' }], ['card']],
  [
    'dead-mans-draw',
    [
      { type: 'bust', seat: 0, card: 'key-3', saved: [], lost: [] },
      { type: 'turn', seat: 1 },
    ],
    ['sweep'],
  ],
  ['dead-mans-draw', [{ type: 'enter' }, { type: 'sink' }, { type: 'draw' }], ['cannon', 'card']],
  ['help-the-sheriff', [{ type: 'reveal', seat: 0, card: 'coyote', follows: true }], ['card']],
  ['help-the-sheriff', [{ type: 'reveal', seat: 0, card: 'coyote', follows: false, challenger: 1 }], ['slam']],
  ['help-the-sheriff', [{ type: 'pay', seat: 0, paid: 0 }], []],
  ['davy-jones-gold', [{ type: 'shot' }, { type: 'shot' }], ['cannon']],
])('%s: %j', (game, events, sounds) => {
  expect(soundsOf(game, events)).toEqual(sounds)
})

test('a token sounds the same whether this viewer may know it or not', () => {
  const draw = { type: 'draw', seat: 0, ship: 'sirius', island: 'palm' }
  expect(soundsOf('davy-jones-gold', [{ ...draw, token: 'gold-3' }])).toEqual(soundsOf('davy-jones-gold', [draw]))
})

test('every game ends to be heard', () => {
  for (const game of ['dead-mans-draw', 'help-the-sheriff', 'davy-jones-gold']) {
    expect(soundsOf(game, [{ type: 'end', winners: [0], scores: [1] }]), game).toEqual(['win'])
  }
})

test('an event or a game without sounds is silent', () => {
  expect(soundsOf('dead-mans-draw', [{ type: 'turn', seat: 0 }, { type: 'toString' }])).toEqual([])
  expect(soundsOf('chess', [{ type: 'end' }])).toEqual([])
})
