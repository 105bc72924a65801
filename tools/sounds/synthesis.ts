// Building blocks for sounds: samples between -1 and 1 at `rate`, mixed in place. The noise is the same in every run.

export const rate = 48_000
export type Samples = Float64Array

export const silence = (seconds: number): Samples => new Float64Array(Math.round(seconds * rate))

interface Tone {
  /** Seconds from the start of the sound. */
  readonly at: number
  readonly hertz: number
  /** The pitch at the end, for a glide. */
  readonly to?: number
  /** Seconds until the tone has faded to a thousandth. */
  readonly fade: number
  readonly gain: number
  /** Seconds until full volume. */
  readonly attack?: number
}

/** Adds a sine that dies away. */
export function addTone(samples: Samples, { at, hertz, to = hertz, fade, gain, attack = 0.002 }: Tone): void {
  let phase = 0
  const start = Math.round(at * rate)
  const count = Math.min(samples.length - start, Math.round(fade * rate))
  for (let n = 0; n < count; n++) {
    const time = n / rate
    const part = time / fade
    phase += (2 * Math.PI * hertz * (to / hertz) ** part) / rate
    samples[start + n]! += gain * Math.min(1, time / attack) * 0.001 ** part * Math.sin(phase)
  }
}

interface Noise {
  readonly at: number
  readonly seconds: number
  readonly gain: number
  /** The middle of the band that passes, at the start and at the end. */
  readonly from: number
  readonly to: number
  /** How narrow the band is: 0.5 is wide. */
  readonly q: number
  /** The volume by the part of the time that has passed, 0 to 1. */
  envelope(part: number): number
}

/** Adds noise through a band-pass filter whose band moves. */
export function addNoise(samples: Samples, { at, seconds, gain, from, to, q, envelope }: Noise): void {
  const random = noiseSource()
  const start = Math.round(at * rate)
  const count = Math.min(samples.length - start, Math.round(seconds * rate))
  let low = 0
  let band = 0
  for (let n = 0; n < count; n++) {
    const part = n / count
    // A state variable filter: stable while the band is below a sixth of the rate.
    const tuning = 2 * Math.sin((Math.PI * from * (to / from) ** part) / rate)
    const high = random() - low - band / q
    band += tuning * high
    low += tuning * band
    samples[start + n]! += gain * envelope(part) * band
  }
}

/** Rises immediately and dies away. */
export const decay = (part: number) => Math.min(1, part * 60) * 0.001 ** part
/** Swells to its middle and fades. */
export const swell = (part: number) => Math.sin(Math.PI * part) ** 2

/** Removes the click at the end: fades the last milliseconds out. */
export function fadeEnd(samples: Samples, seconds = 0.02): void {
  const count = Math.round(seconds * rate)
  for (let n = 0; n < count; n++) samples[samples.length - 1 - n]! *= n / count
}

/** A linear congruential generator with the constants of Numerical Recipes. */
function noiseSource(): () => number {
  let seed = 20_260
  return () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed / 2 ** 31 - 1
  }
}
