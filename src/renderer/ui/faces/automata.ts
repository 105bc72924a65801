// The faces of bots: brass automata. The better a bot plays, the more its face looks like a machine.

import { bigEyes, ellipse, line, shape, stain } from './parts.ts'
import type { Part } from './parts.ts'

const shoulders = shape('copper', 'M6 70c1-11 11-15 26-15s25 4 26 15z')
const neck: Part[] = [shape('grey', 'M25 48h14v9H25z'), line('M25 51h14M25 54h14')]
const rivets = (y: number, apart: number) => stain('ink', ellipse(32 - apart, y, 1) + ellipse(32 + apart, y, 1))

export const automata = {
  /** A tin toy that is wound up. */
  random: [
    shape('grey', 'M46 30h8v-5a4.500 4.500 0 1 1 4 4v4a4.500 4.500 0 1 1-4 4v-3h-8z'),
    shoulders,
    ...neck,
    shape('copper', 'M18 20h28q3 0 3 3v23q0 4-4 4H19q-4 0-4-4V23q0-3 3-3z'),
    shape('red', 'M22 20q0-8 10-8t10 8z'),
    line('M32 12V7'),
    shape('brass', ellipse(32, 5.5, 2.6)),
    shape('white', ellipse(24, 30.5, 5.5) + ellipse(40.5, 30.5, 4)),
    stain('ink', ellipse(25.5, 32, 2.5) + ellipse(39.5, 29.5, 2)),
    shape('ink', 'M23 40.500h18v5H23z'),
    stain('white', 'M25 41.500h3.500v3H25zM30.300 41.500h3.500v3h-3.500zM35.500 41.500H39v3h-3.500z'),
    rivets(47, 14),
  ],

  /** A diver's helmet with a kind look. */
  easy: [
    shoulders,
    shape('brass', 'M14 50q18-6 36 0l2 6q-20 7-40 0z'),
    rivets(53, 14),
    rivets(52, 6),
    shape('brass', 'M32 9C19 9 12 18 12 31c0 9 3 15 7 20q13 4 26 0c4-5 7-11 7-20C52 18 45 9 32 9z'),
    stain('shine', 'M17 27q1-11 11-14l.8 3q-8 2-8.500 11z'),
    shape('copper', 'M27 9V5h10v4z'),
    shape('copper', ellipse(11.5, 32, 4, 5) + ellipse(52.5, 32, 4, 5)),
    shape('night', ellipse(32, 32, 14, 13.5)),
    stain('straw', ellipse(26.5, 30, 3) + ellipse(37.5, 30, 3)),
    stain('ink', ellipse(27, 30.3, 1.3) + ellipse(37, 30.3, 1.3)),
    stain('straw', 'M25 36.500q7 2 14 0-1.500 5.500-7 5.500t-7-5.500z'),
  ],

  /** A reckoning machine with a moustache. */
  normal: [
    shoulders,
    ...neck,
    shape(
      'grey',
      'M29 6h6l.6 4 3.400 1.400L42.300 9l4.200 4.200-2.400 3.300L45.500 20H18.500l1.400-3.500L17.500 13.200 21.700 9l3.300 2.400L28.400 10z',
    ),
    shape('brass', 'M18 16.500h28q4 0 4 4V44q0 7-7 7H21q-7 0-7-7V20.500q0-4 4-4z'),
    stain('shine', 'M17 38V22q0-3 3-3h3q-3 1-3 4v15z'),
    line('M15 24.500h34'),
    ...bigEyes(33, 8, 5.5),
    shape('none', ellipse(40, 33, 7)),
    line('M46.800 35.500l3.500 12'),
    shape(
      'copper',
      'M32 43c3-3 8-2.500 12 1.500l3-1c-2 6-11 7-15 2.800-4 4.200-13 3.200-15-2.800l3 1c4-4 9-4.500 12-1.500z',
    ),
    rivets(20.5, 14),
  ],
} satisfies Record<string, Part[]>
