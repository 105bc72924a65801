import { rate } from './synthesis.ts'
import type { Samples } from './synthesis.ts'

/** Browsers differ by up to a twentieth of a second in where an MP3 begins: silence keeps neighbours apart. */
const gapSeconds = 0.25
/** So much of the silence after a sound is played with it. */
const tailSeconds = 0.08

/** By sound, its begin and its length in milliseconds, as howler takes them. */
export type Places = Record<string, [begin: number, length: number]>

/** Lays the sounds one after another. */
export function placesOf(sounds: Readonly<Record<string, Samples>>): { places: Places; seconds: number } {
  const places: Places = {}
  let seconds = 0
  for (const [name, samples] of Object.entries(sounds)) {
    const length = samples.length / rate
    places[name] = [Math.round(1000 * seconds), Math.round(1000 * (length + tailSeconds))]
    seconds += length + gapSeconds
  }
  return { places, seconds }
}
