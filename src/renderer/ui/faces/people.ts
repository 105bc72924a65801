// The faces of people: a head with one of five skins on shoulders, and what makes each face different.

import { ellipse, eyes, line, shape, stain } from './parts.ts'
import type { Paint, Part } from './parts.ts'

const head = 'M18 34C18 23 23.5 18 32 18s14 5 14 16c0 11.5-6 19-14 19S18 45.500 18 34z'

/** The bare head and shoulders, in two layers: hair and clothes go in between. */
function bust(skin: Paint, coat: Paint): { back: Part[]; front: Part[] } {
  return {
    back: [
      shape(coat, 'M5 68C6 56 17 52 32 52s26 4 27 16z'),
      shape(skin, 'M26 46h12v7.500q-6 5-12 0z'),
      shape(skin, ellipse(17.5, 36.5, 3, 4) + ellipse(46.5, 36.5, 3, 4)),
    ],
    front: [
      shape(skin, head),
      stain('blush', ellipse(23.5, 41.5, 3, 2.2) + ellipse(40.5, 41.5, 3, 2.2)),
      ...eyes(35.5, 6.2),
      line('M31.500 37q2.800 3.400-.2 4.200'),
    ],
  }
}

const smile = line('M26.500 45.200q5.500 4.600 11 0')
const grin: Part[] = [shape('white', 'M25.500 44.500q6.500 1.800 13 0q-1.300 5.500-6.500 5.500t-6.500-5.500z')]
const brows = line('M22.500 31q3.300-2 6-.4M41.500 31q-3.300-2-6-.4')

type Look = (parts: ReturnType<typeof bust>) => Part[]
const person = (skin: Paint, coat: Paint, look: Look): Part[] => look(bust(skin, coat))

export const people = {
  captain: person('deep', 'night', ({ back, front }) => [
    shape('dark', 'M14 30c-5 8-3 17 1 23l34 0c4-6 6-15 1-23z'),
    ...back,
    shape('white', 'M24 51.500l8 7 8-7 2 3-10 12-10-12z'),
    shape('brass', 'M8 61q3-6 10-7l1 4q-6 1-8 5zM56 61q-3-6-10-7l-1 4q6 1 8 5z'),
    ...front,
    brows,
    smile,
    shape('night', 'M5 24C12 24 16 7 32 7s20 17 27 17c-4 5-16 1.500-27 1.500S9 29 5 24z'),
    line('M9 24.500c8-.5 12-4 23-4s15 3.500 23 4'),
    shape('brass', ellipse(32, 14.5, 3.6)),
    stain('white', 'M32 11.800l.9 1.800 2 .3-1.400 1.400.3 2-1.800-1-1.800 1 .3-2-1.400-1.400 2-.3z'),
  ]),

  sailor: person('pale', 'white', ({ back, front }) => [
    ...back,
    shape('denim', 'M18 53l14 11 14-11 6 3-20 14L12 56z'),
    ...front,
    shape('ginger', 'M17.500 31c1.500-5 4-6 5-9h19c1 3 3.500 4 5 9 1-6 0-13-14.500-13S16.500 25 17.500 31z'),
    brows,
    ...grin,
    shape('white', 'M14 20q-2.500-7 5-9c2-4 24-4 26 0q7.500 2 5 9z'),
    shape('night', 'M15.500 18.500q16.500-4 33 0l-.8 5q-15.700-3.600-31.400 0z'),
    stain('shine', 'M20 13q4-3 9-3l-1 3q-4 .2-8 2z'),
  ]),

  granny: person('tan', 'red', ({ back, front }) => [
    shape('grey', ellipse(32, 10, 7, 6.5)),
    ...back,
    stain('white', 'M26 53.500l6 6 6-6 1.500 2.500-7.500 8-7.500-8z'),
    ...front,
    shape(
      'grey',
      'M16.500 36c-3-14 4-22.500 15.500-22.500S50.500 22 47.500 36c-1.500-7-5-10-8-12-4 3-16 4-20 3-1.500 2.500-2.300 5-3 9z',
    ),
    line('M31 14q-3 5-8 8M34 14q1 5 5 8'),
    shape('shine', ellipse(25.5, 36, 5) + ellipse(38.5, 36, 5)),
    line('M30.500 35.500q1.500-1.300 3 0M20.500 35l-3-1M43.500 35l3-1'),
    smile,
    line('M20.500 44.500q1.500 2 1 4M43.500 44.500q-1.500 2-1 4'),
  ]),

  grandpa: person('pale', 'night', ({ back, front }) => [
    ...back,
    shape('rope', 'M20 52q12 7 24 0l2 5q-14 8-28 0z'),
    ...front,
    shape(
      'white',
      'M17.500 36c1 6 3 7.500 5 7 4-3 7-2.500 9.500-.5 2.500-2 5.500-2.500 9.500.5 2 .5 4-1 5-7 2.500 14-3 24.500-14.500 24.500S15 50 17.500 36z',
    ),
    line('M27 48.500q5 2.500 10 0M24 54q1.500 2 1 4M32 54v4M40 54q-1.500 2-1 4'),
    shape(
      'white',
      'M20.500 31.500q3.500-4.500 8.500-1.500l-.6 2q-4-1-7.400 1zM43.500 31.500q-3.500-4.500-8.500-1.500l.6 2q4-1 7.400 1z',
    ),
    shape('denim', 'M16 24C15 12 22 7 32 7s17 5 16 17z'),
    shape('denim', 'M14.500 21.500q17.500-5 35 0l.5 6q-18-5-36 0z'),
    line('M22 21.500v4M28.500 20v4.500M35.500 20v4.500M42 21.500v4'),
  ]),

  pirate: person('umber', 'dark', ({ back, front }) => [
    ...back,
    stain('white', 'M24 53l8 9 8-9-2-1.500q-6 4-12 0z'),
    ...front,
    stain('shade', 'M19 40c1 8 6 13 13 13s12-5 13-13c-2 5-4 4-6 3.500q-7-3-14 0c-2 .5-4 1.500-6-3.500z'),
    line('M35.500 31q3-2 6-.4M41 41.500l3 5'),
    ...grin,
    stain('brass', 'M35 45.300l3-.6q-.4 2-1.500 3.200z'),
    shape('ink', 'M19.500 32q6-2.500 11.500 0 .5 7.500-5.500 8t-6-8z'),
    line('M19 32L16 28M31 32l14-6'),
    shape('red', 'M15 29C13 14 21 9.500 32 9.500S51 14 49 29q-17-9-34 0z'),
    shape('red', 'M48 26l8 2-3 3 4 5-9-2-2-6z'),
    stain('white', ellipse(24, 18, 1.6) + ellipse(32, 15.5, 1.6) + ellipse(40, 18, 1.6)),
    shape('brass', 'M15.500 40a2.800 2.800 0 1 0 2 0'),
  ]),

  navigator: person('umber', 'teal', ({ back, front }) => [
    ...back,
    ...front,
    brows,
    smile,
    shape(
      'teal',
      'M32 8C17 8 12 20 13 36c.6 10 4 18 8 24l11 4 11-4c4-6 7.400-14 8-24C52 20 47 8 32 8zm0 14c8.500 0 12.500 5 12.500 13S39 51.500 32 51.500 19.500 43 19.500 35 23.500 22 32 22z',
    ),
    line('M17 45q4 9 15 9.500M47 45q-2 6-6 9M21 17q11-7 22 0'),
    shape('brass', ellipse(45, 23, 3.6)),
    line('M45 20.800l1.200 2.200-1.200 2.200-1.200-2.200z'),
  ]),

  sheriff: person('pale', 'brown', ({ back, front }) => [
    ...back,
    stain('white', 'M25 53l7 10 7-10-1-1.500q-6 4-12 0z'),
    ...front,
    line('M22 30.500l6.500 1.500M42 30.500l-6.500 1.500'),
    shape(
      'brown',
      'M32 43c3-2.500 8-2 11.500 3.500-4 .5-9 2.500-11.500-1-2.500 3.500-7.500 1.500-11.500 1C24 41 29 40.500 32 43z',
    ),
    line('M29 48.800q3 1.600 6 0'),
    shape('straw', 'M17 24c1-10 2-17 7-17 4 0 5 2 8 2s4-2 8-2c5 0 6 7 7 17z'),
    shape('copper', 'M17.500 19.500q14.500 4 29 0l.8 5q-15.300 4-30.600 0z'),
    shape('brass', 'M32 7.500l1.800 3.600 4 .5-2.900 2.700.8 3.900-3.700-1.900-3.700 1.900.8-3.900-2.900-2.700 4-.5z'),
    shape('straw', 'M3 23c6 1 9 1 14 1 9 2.500 21 2.500 30 0 5 0 8 0 14-1-5 7-17 8.500-29 8.500S8 30 3 23z'),
  ]),

  outlaw: person('tan', 'dark', ({ back, front }) => [
    ...back,
    ...front,
    line('M21.500 29.800l7 2.400M42.500 29.800l-7 2.400'),
    shape('red', 'M16.500 38q15.500 4 31 0c0 9-6 20-15.500 24.500C22.500 58 16.500 47 16.500 38z'),
    stain('white', ellipse(25, 45, 1.5) + ellipse(32, 49, 1.5) + ellipse(39, 45, 1.5) + ellipse(32, 56, 1.5)),
    shape('ink', 'M18 24c0-11 4-16.500 14-16.500S46 13 46 24z'),
    stain('grey', 'M18 20q14 3.500 28 0v3.500q-14 3-28 0z'),
    shape('ink', 'M4 28c3-7 8-4 14-5 9 2 19 2 28 0 6 1 11-2 14 5-7-1-16 2.500-28 2.500S11 27 4 28z'),
  ]),

  rider: person('tan', 'denim', ({ back, front }) => [
    shape('brown', 'M14 34q-6 12-3 26l6 1q2-12 2-24zM50 34q6 12 3 26l-6 1q-2-12-2-24z'),
    line('M11 46l6 3M10.500 53l6.500 2M53 46l-6 3M53.500 53l-6.500 2'),
    ...back,
    shape('red', 'M20 52q12 7 24 0l-5 7-7 5-7-5z'),
    ...front,
    shape('brown', 'M17.500 33c0-6 3-8 7-9l16 0c4 1 6 3 6 9l1-10q-15.500-8-31 0z'),
    brows,
    ...grin,
    stain('brown', ellipse(22, 40.5, 0.7) + ellipse(25, 42, 0.7) + ellipse(39, 42, 0.7) + ellipse(42, 40.5, 0.7)),
    shape('white', 'M18 22c0-9 3-14.500 7-14.500 3 0 4 2 7 2s4-2 7-2c4 0 7 5.500 7 14.500z'),
    shape('red', 'M18 18q14 4 28 0v4.500q-14 4-28 0z'),
    shape('white', 'M5 18c2 6 8 5 13 4.500 9 2.500 19 2.500 28 0 5 .5 11 1.500 13-4.500 1 9-10 12-27 12S4 27 5 18z'),
  ]),

  cook: person('deep', 'white', ({ back, front }) => [
    ...back,
    stain('grey', ellipse(32, 60, 1.2)),
    shape('red', 'M24 52q8 5 16 0l1 4-9 4-9-4z'),
    ...front,
    brows,
    shape('dark', 'M32 43.500c2.500-3 7-2 9 1-2.500 2.500-6 2.500-9 .8-3 1.700-6.500 1.700-9-.8 2-3 6.500-4 9-1z'),
    line('M28 48.500q4 2.600 8 0'),
    shape('white', 'M18 24c-8-3-7-14 2-14 2-6 9-7 12-4 3-3 10-2 12 4 9 0 10 11 2 14z'),
    shape('white', 'M17.500 22q14.500-4 29 0l-.6 6q-14-3.500-27.800 0z'),
    line('M25 13q1 4 1 7M39 13q-1 4-1 7M32 12v7'),
  ]),

  girl: person('pale', 'pink', ({ back, front }) => [
    shape('straw', ellipse(10.5, 33, 6, 8) + ellipse(53.5, 33, 6, 8)),
    shape('red', ellipse(15.5, 28, 2.4) + ellipse(48.5, 28, 2.4)),
    ...back,
    ...front,
    shape(
      'straw',
      'M17 34c-2-13 4-20 15-20s17 7 15 20c-1.500-5-4-8-7-9.500-3 2-5 2.500-8 2.500s-5-.5-8-2.500c-3 1.500-5.500 4.500-7 9.500z',
    ),
    line('M32 14v9'),
    stain('copper', ellipse(22, 41, 0.8) + ellipse(25, 43, 0.8) + ellipse(39, 43, 0.8) + ellipse(42, 41, 0.8)),
    shape('white', 'M26 45q6 1.500 12 0-1 4.500-6 4.500T26 45z'),
    line('M32 45.800v2.200'),
  ]),

  boy: person('deep', 'green', ({ back, front }) => [
    ...back,
    stain('white', 'M10 60q22-6 44 0v3q-22-6-44 0z'),
    ...front,
    shape(
      'dark',
      'M17 33c-5-2-5-8-1.500-10-2-5 3-9 7-8 2-4.500 8-5 10.500-2.500 4-3 9-1 10 2.500 5-.5 8 4 6 8 3.500 3 3 8-2 10-.5-4-2-6-4-8-4 1-6-1-7-2-4 3-8 2-9 0.500-3 2.500-5 2.500-6 2-2 2-3.500 4-4 7.500z',
    ),
    brows,
    ...grin,
    stain('ink', 'M31 45.600h2.200v2.400H31z'),
  ]),

  bosun: person('umber', 'copper', ({ back, front }) => [
    ...back,
    ...front,
    shape(
      'dark',
      'M17.500 37c1 4 3 6 5 6 3-2.500 6.500-2.500 9.500-.5 3-2 6.500-2 9.500.5 2 0 4-2 5-6 1.500 12-4 20.500-14.500 20.500S16 49 17.500 37z',
    ),
    shape('pink', 'M27 47.500q5 2.800 10 0-1.500 3.500-5 3.500t-5-3.500z'),
    brows,
    shape('ginger', 'M15 30C10 16 20 8 32 8s22 8 17 22C45 23 38 21 32 21s-13 2-17 9z'),
    line('M16 26C22 16 32 15 32 9M48 26C42 16 32 15 32 9M19 18q6-4 10-8M45 18q-6-4-10-8'),
    shape('brass', 'M32 13l2.500 4-2.500 4-2.500-4z'),
  ]),

  mermaid: person('tan', 'teal', ({ back, front }) => [
    shape(
      'green',
      'M32 10C15 10 10 24 13 36c1 8-7 12-4 20 3 5 10 4 14 6h18c4-2 11-1 14-6 3-8-5-12-4-20 3-12-2-26-19-26z',
    ),
    line('M13 44q-1 6-1 12M51 44q1 6 1 12'),
    back[1]!,
    shape('tan', 'M16 66c1-9 7-11 16-11s15 2 16 11z'),
    shape('pink', 'M18 66q1-6 7-6t7 6zM32 66q1-6 7-6t7 6z'),
    ...front,
    shape('green', 'M17 38c-3-14 3-22 15-22s18 8 15 22c-1-7-4-11-10-14-6 6-16 5-20 14z'),
    smile,
    shape('ginger', 'M44 12l2 4.200 4.600.5-3.400 3.200 1 4.500-4.200-2.200-4 2.200.8-4.500-3.300-3.200 4.600-.5z'),
  ]),
} satisfies Record<string, Part[]>
