import { rate } from './synthesis.ts'
import type { Samples } from './synthesis.ts'

/** Silence between sounds, because browsers differ by up to a twentieth of a second in where an MP3 begins. */
const gapSeconds = 0.25
/** The part of the silence after a sound that is played with it. */
const tailSeconds = 0.08

/** The start and length of each sound in milliseconds, in howler's format. */
export type Places = Record<string, [begin: number, length: number]>

/** Places the sounds one after another. */
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
