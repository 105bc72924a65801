// The tutorial: a ship sails to an island and digs for gold; another fires at a ship with gold aboard.

import { davyJonesGold } from '#shared/games/davy-jones-gold/index.ts'
import type { View } from '#shared/games/davy-jones-gold/view.ts'
import { guest } from '../tutorial/tutorial.ts'
import type { Tutorial } from '../tutorial/tutorial.ts'

/** Where the guest's gold is. Loot goes home immediately (P-071); gold that was dug up stays aboard until the ship is home. */
function whereGoldIs({ ships, points }: Pick<View, 'ships' | 'points'>): 'home' | 'aboard' | 'both' | 'none' {
  const isAboard = ships.some(({ seat, load }) => seat === guest && load > 0)
  const isHome = (points[guest] ?? 0) > 0
  if (isAboard) return isHome ? 'both' : 'aboard'
  return isHome ? 'home' : 'none'
}

const tutorial: Tutorial = {
  game: davyJonesGold,
  seats: 4,
  endWording: (view) => whereGoldIs(view as View),
  scenes: [
    {
      state: {
        players: [
          { captains: ['scout'], homes: ['southeast'] },
          { captains: ['gunner'], homes: ['northeast'] },
          { captains: ['helmsman'], homes: ['northwest'] },
          { captains: ['carpenter'], homes: ['southwest'] },
        ],
        ships: {
          'scout-4': { bow: [6200, 3771], heading: [-838, 0] },
          'scout-3': { bow: [6500, 5600], heading: [604, 0] },
          'gunner-4': { bow: [7609, 2682], heading: [436, -252] },
          'gunner-3': { bow: [6500, 5950], heading: [604, 0], masts: [1], cargo: ['gold-3'] },
          'helmsman-4': { bow: [2447, 2682], heading: [-436, -252] },
          'helmsman-3': { bow: [2447, 2178], heading: [-436, 252] },
          'carpenter-4': { bow: [2447, 4860], heading: [-436, 252] },
          'carpenter-3': { bow: [2447, 5364], heading: [-436, -252] },
        },
        islands: {
          heart: ['gold-1', 'gold-2', 'gold-4'],
          north: ['gold-2', 'gold-3', 'davy', 'curse-fog'],
          south: ['gold-1', 'gold-1', 'place-kraken', 'curse-reef'],
        },
        turn: 0,
      },
      luck: ['gold-4', 'gold-2', 5, 6, 4],
      steps: [
        {
          say: 'sail',
          // A ring around the island would hide the planned way to it. Any other plan has to be discarded first.
          where: [
            'form.plan:not([data-ship="scout-4"]) .cancel',
            'form.plan[data-docks="heart"][data-held] .confirm',
            '.djg:has(form.plan:not([data-docks="heart"])) [data-island="heart"] .shore',
            '.ship:first-child [data-action="move"]',
          ],
          wants: [{ type: 'move', ship: 'scout-4' }],
          brings: { type: 'move', docked: 'heart' },
        },
        {
          say: 'explore',
          where: ['.way[data-action*="use-ability"]', '.answer'],
          wants: [{ type: 'use-ability', captain: 'scout' }],
        },
        { say: 'dig', where: ['.answer'], wants: [{ type: 'draw' }, { type: 'stop' }], stays: 'draw' },
        {
          say: 'fire',
          where: ['form.plan:not([data-kind="shoot"]) .cancel', 'form.plan .confirm', '[data-action="shoot"]'],
          wants: [{ type: 'shoot', ship: 'scout-3' }],
          then: [{ seat: 1, does: { type: 'parley', pay: 'refuse' } }],
        },
      ],
    },
  ],
}
export default tutorial
