// Actions that a guest may try in the tutorial's steps whose answers can't be listed: right ones and others.

import type { FreeChoice } from '#shared/engine/game.ts'
import type { PirateAction, PirateChoice } from '#shared/games/davy-jones-gold/actions.ts'

export function answersTo(choice: FreeChoice): readonly PirateAction[] {
  const free = choice as Exclude<PirateChoice, PirateAction>
  const { ship } = free
  if (free.type === 'move') {
    const ways = [
      [5531, 3771],
      [6000, 3771],
      [5450, 4030],
      [9000, 7000],
    ] as const
    return ways.map((to) => ({ type: 'move', ship, to }))
  }
  if (free.type !== 'shoot') return []
  const shots = free.guns.map(({ mast, targets }) => ({ mast, target: targets[0]! }))
  return [shots, shots.slice(0, 1), shots.slice(-1)].map((targets) => ({ type: 'shoot', ship, targets }))
}
