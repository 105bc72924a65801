// A truth that is challenged, a lie that is caught, and a lie of the guest's own that nobody dares to challenge.

import { helpTheSheriff } from '#shared/games/help-the-sheriff/index.ts'
import type { Tutorial } from '../tutorial/tutorial.ts'

const truth = '.held:has([data-card="k-hearts-teddy"])'

const tutorial: Tutorial = {
  game: helpTheSheriff,
  seats: 4,
  scenes: [
    {
      state: {
        deck: ['10-diamonds-badwood', 'a-clubs-catty', 'j-diamonds-catty'],
        hands: [
          ['k-hearts-teddy', '10-spades-gus', 'j-clubs-mariachi'],
          ['a-clubs-coyote', '10-spades-teddy', 'k-spades-badwood'],
          ['j-spades-gus', 'a-diamonds-teddy', '10-diamonds-mariachi'],
          ['a-diamonds-gus', 'q-clubs-gus'],
        ],
        dollars: [4, 6, 5, 5],
        sheriff: 3,
        round: { lead: 'q-hearts-coyote', turn: 0 },
      },
      steps: [
        {
          say: 'truth',
          where: ['.hts:has(.held[aria-pressed="true"] [data-card="k-hearts-teddy"]) [data-lay]', truth],
          wants: [{ type: 'play', card: 'k-hearts-teddy' }],
          then: [{ seat: 1, does: { type: 'challenge' } }],
        },
        {
          say: 'teddy',
          where: ['.plate[data-target]'],
          wants: [{ type: 'choose-seat' }],
          then: [{ seat: 1, does: { type: 'play', card: 'a-clubs-coyote' } }],
        },
        { say: 'doubt', where: ['.big--challenge'], wants: [{ type: 'challenge' }] },
      ],
    },
    {
      state: {
        deck: ['a-diamonds-teddy', '10-diamonds-mariachi', 'q-clubs-gus', 'k-hearts-teddy'],
        hands: [
          ['10-spades-coyote', 'a-clubs-coyote', 'a-spades-coyote'],
          ['10-spades-teddy', 'k-spades-badwood'],
          ['j-spades-gus', 'j-clubs-mariachi', 'a-diamonds-gus'],
          ['q-clubs-mariachi', '10-diamonds-badwood'],
        ],
        dollars: [7, 4, 5, 5],
        sheriff: 3,
        round: { lead: 'k-diamonds-gus', turn: 0 },
      },
      steps: [
        {
          say: 'lie',
          where: ['[data-lay]', '.held[data-target]'],
          wants: [{ type: 'play' }],
          then: [1, 2, 3].map((seat) => ({ seat, does: { type: 'let-pass' } })),
        },
      ],
    },
  ],
}
export default tutorial
