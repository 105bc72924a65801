// A map that finds a card, an oracle that warns, loot collected in time; and the same again, with too much courage.

import { deadMansDraw } from '#shared/games/dead-mans-draw/index.ts'
import type { View } from '#shared/games/dead-mans-draw/view.ts'
import type { Tutorial } from '../tutorial/tutorial.ts'

/** The part of the play area that a bust would take: an anchor protects the cards before it (D-301). */
function atStake({ playArea }: Pick<View, 'playArea'>): 'all' | 'some' {
  return playArea.some((card) => card.protected) ? 'some' : 'all'
}

const drawing = ['[data-place="draw-pile"]']

const tutorial: Tutorial = {
  game: deadMansDraw,
  seats: 2,
  scenes: [
    {
      state: {
        // Drawn in turn: the guest's map and oracle, the bot's map, then two keys. The other cards are never drawn.
        drawPile: [
          ...['map-4', 'oracle-5', 'map-6', 'key-4', 'key-2'],
          ...['cannon-3', 'sword-6', 'hook-5', 'chest-3', 'anchor-7', 'mermaid-8', 'oracle-2', 'kraken-4'],
        ],
        discardPile: ['mermaid-6', 'chest-5', 'anchor-3'],
        banks: [[], ['kraken-5', 'hook-3']],
        turn: 0,
      },
      steps: [
        { say: 'draw', where: drawing, wants: [{ type: 'draw' }] },
        { say: 'map', where: ['[data-target]'], wants: [{ type: 'choose-card' }] },
        { say: 'oracle', where: drawing, wants: [{ type: 'draw' }] },
        {
          say: 'collect',
          wording: (view) => atStake(view as View),
          where: ['[data-decision="collect"]'],
          wants: [{ type: 'collect' }],
          then: [
            { seat: 1, does: { type: 'draw' } },
            { seat: 1, does: { type: 'choose-card' } },
            { seat: 1, does: { type: 'collect' } },
          ],
        },
        { say: 'dare', where: drawing, wants: [{ type: 'draw' }], stays: 'turn' },
      ],
    },
  ],
}
export default tutorial
