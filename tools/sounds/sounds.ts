// Lanyard's sounds, each computed from sines and noise.

import { level } from './loudness.ts'
import { addNoise, addTone, decay, fadeEnd, silence, swell } from './synthesis.ts'
import type { Samples } from './synthesis.ts'

/** The loudness of all sounds, in decibels as `loudnessOf` measures them, less `quieter`. */
export const loudness = -18
/** The highest peak of a sound, in decibels. Encoding may raise it a little. */
const ceiling = -4.5
/** Decibels by which sounds are quieter that are frequent or in the background. */
export const quieter: Readonly<Record<string, number>> = { card: 3, tick: 6 }

/** Computes all sounds, at their final loudness. */
export function makeSounds(): Record<string, Samples> {
  const made = { card, sweep, coins, cannon, slam, bell, find, win, tick }
  return Object.fromEntries(
    Object.entries(made).map(([name, make]) => {
      const samples = make()
      fadeEnd(samples)
      level(samples, loudness - (quieter[name] ?? 0), ceiling)
      return [name, samples]
    }),
  )
}

/** A card is dealt or turned: it slides, and its edge snaps. */
function card(): Samples {
  const samples = silence(0.2)
  addNoise(samples, { at: 0, seconds: 0.11, gain: 0.5, from: 1800, to: 4200, q: 0.8, envelope: swell })
  addNoise(samples, { at: 0.085, seconds: 0.07, gain: 1, from: 2600, to: 1500, q: 1.2, envelope: decay })
  addTone(samples, { at: 0.085, hertz: 210, to: 150, fade: 0.08, gain: 0.25 })
  return samples
}

/** Cards are swept away: a wave that rolls over the table and runs out. */
function sweep(): Samples {
  const samples = silence(0.95)
  addNoise(samples, { at: 0, seconds: 0.9, gain: 1, from: 1500, to: 240, q: 0.7, envelope: swell })
  addNoise(samples, { at: 0.1, seconds: 0.6, gain: 0.35, from: 3400, to: 900, q: 0.8, envelope: swell })
  addTone(samples, { at: 0.18, hertz: 130, to: 62, fade: 0.75, gain: 0.55, attack: 0.05 })
  return samples
}

/** Coins fall on each other: each with the overtones of a small disc. */
function coins(): Samples {
  const samples = silence(0.6)
  const falls = [
    [0, 2350],
    [0.07, 2790],
    [0.12, 2100],
    [0.2, 3050],
    [0.26, 2520],
  ] as const
  for (const [at, hertz] of falls) {
    for (const [partial, gain] of [
      [1, 0.5],
      [1.51, 0.26],
      [2.31, 0.12],
    ] as const) {
      addTone(samples, { at, hertz: hertz * partial, fade: 0.3 / partial, gain, attack: 0.001 })
    }
    addNoise(samples, { at, seconds: 0.015, gain: 0.3, from: 4200, to: 3200, q: 1, envelope: decay })
  }
  return samples
}

/** A gun across the water: a crack, a deep thump, and smoke that rolls away. */
function cannon(): Samples {
  const samples = silence(1.1)
  addNoise(samples, { at: 0, seconds: 0.12, gain: 0.8, from: 1600, to: 400, q: 0.6, envelope: decay })
  addTone(samples, { at: 0, hertz: 145, to: 46, fade: 0.6, gain: 1.1, attack: 0.003 })
  addNoise(samples, { at: 0.01, seconds: 1.05, gain: 0.9, from: 420, to: 90, q: 0.7, envelope: decay })
  return samples
}

/** A card is slammed on a wooden table. */
function slam(): Samples {
  const samples = silence(0.45)
  addNoise(samples, { at: 0, seconds: 0.05, gain: 0.9, from: 1400, to: 600, q: 0.7, envelope: decay })
  for (const [hertz, gain] of [
    [92, 1],
    [187, 0.6],
    [311, 0.35],
    [523, 0.15],
  ] as const) {
    addTone(samples, { at: 0, hertz, to: hertz * 0.92, fade: 0.4, gain })
  }
  return samples
}

/** A ship's bell, struck twice. */
function bell(): Samples {
  const samples = silence(1.5)
  for (const [at, strength] of [
    [0, 0.8],
    [0.3, 1],
  ] as const) {
    for (const [partial, gain, fade] of [
      [0.5, 0.16, 1.2],
      [1, 0.5, 1.2],
      [1.19, 0.2, 0.9],
      [2, 0.24, 0.7],
      [2.98, 0.1, 0.4],
    ] as const) {
      addTone(samples, { at, hertz: 784 * partial, fade, gain: gain * strength, attack: 0.003 })
    }
  }
  return samples
}

/** Something is found: four notes that rise, as on a music box. */
function find(): Samples {
  const samples = silence(0.8)
  for (const [index, hertz] of [659.3, 784, 987.8, 1318.5].entries()) {
    const at = 0.085 * index
    addTone(samples, { at, hertz, fade: 0.5, gain: 0.5, attack: 0.004 })
    addTone(samples, { at, hertz: hertz * 3, fade: 0.15, gain: 0.1, attack: 0.002 })
  }
  return samples
}

/** The end of a match: a short fanfare that ends on its chord. */
function win(): Samples {
  const samples = silence(1.7)
  const notes = [
    [0, 392, 0.3],
    [0.16, 523.3, 0.3],
    [0.32, 659.3, 0.3],
    [0.52, 784, 1.15],
    [0.52, 659.3, 1.15],
    [0.52, 523.3, 1.15],
  ] as const
  for (const [at, hertz, fade] of notes) {
    for (const partial of [1, 2, 3, 4]) {
      addTone(samples, {
        at,
        hertz: hertz * partial,
        fade: fade / partial ** 0.5,
        gain: 0.5 / partial ** 1.5,
        attack: 0.02,
      })
    }
  }
  return samples
}

/** One of the last seconds: wood on wood. */
function tick(): Samples {
  const samples = silence(0.08)
  addTone(samples, { at: 0, hertz: 880, to: 760, fade: 0.05, gain: 0.6, attack: 0.001 })
  addTone(samples, { at: 0, hertz: 1730, fade: 0.03, gain: 0.2, attack: 0.001 })
  return samples
}
