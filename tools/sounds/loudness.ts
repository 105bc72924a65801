// Measures and sets the loudness of a sound.

import { rate } from './synthesis.ts'
import type { Samples } from './synthesis.ts'

/** An amplitude in decibels relative to full scale. */
export const decibels = (amplitude: number) => 20 * Math.log10(Math.max(amplitude, 1e-9))
const amplitudeOf = (level: number) => 10 ** (level / 20)

export const peakOf = (samples: Samples) => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)

const windowSeconds = 0.125

/** The loudest eighth of a second, in decibels, as an ear hears it: through the K-weighting of ITU-R BS.1770. */
export function loudnessOf(samples: Samples): number {
  const heard = kWeighted(samples)
  const size = Math.round(windowSeconds * rate)
  let sum = 0
  let most = 0
  for (let n = 0; n < heard.length; n++) {
    sum += heard[n]! ** 2 - (n >= size ? heard[n - size]! ** 2 : 0)
    most = Math.max(most, sum)
  }
  return decibels(Math.sqrt(most / size))
}

/**
 * Gives the sound this loudness and softly limits peaks to `ceiling` (both in decibels). Limiting reduces the loudness a
 * little, so this is done in rounds.
 */
export function level(samples: Samples, loudness: number, ceiling: number): void {
  const most = amplitudeOf(ceiling)
  for (let round = 0; round < 12; round++) {
    const gain = amplitudeOf(loudness - loudnessOf(samples))
    for (let n = 0; n < samples.length; n++) {
      const loud = samples[n]! * gain
      // Linear up to half of the ceiling, then curved.
      const over = Math.abs(loud) / most - 0.5
      samples[n] = over <= 0 ? loud : Math.sign(loud) * most * (0.5 + 0.5 * Math.tanh(2 * over))
    }
  }
}

/** The two filters of BS.1770 for 48 kHz. */
function kWeighted(samples: Samples): Samples {
  const shelf = filtered(
    samples,
    [1.53512485958697, -2.69169618940638, 1.19839281085285],
    [-1.69065929318241, 0.73248077421585],
  )
  return filtered(shelf, [1, -2, 1], [-1.99004745483398, 0.99007225036621])
}

type Coefficients<N extends 2 | 3> = N extends 3 ? readonly [number, number, number] : readonly [number, number]

function filtered(samples: Samples, [b0, b1, b2]: Coefficients<3>, [a1, a2]: Coefficients<2>): Samples {
  const out = new Float64Array(samples.length)
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  for (let n = 0; n < samples.length; n++) {
    const x = samples[n]!
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
    ;[x2, x1, y2, y1] = [x1, x, y1, y]
    out[n] = y
  }
  return out
}
