// Plays Lanyard's sounds. Library and samples are fetched together, by `loadSoundPlayer`, so that no page waits for them.

import sprite from './sprite.json'

/** Where each sound lies in sounds.mp3; `npm run sounds` writes it. */
export type SoundName = keyof typeof sprite

export interface SoundPlayer {
  /** `volume`: the amplitude, 0 to 1. */
  play(name: SoundName, volume: number): void
}

/** Milliseconds. */
export const soundLength = (name: SoundName): number => sprite[name][1]!

/** Rejects when library or samples can't be had. */
export async function loadSoundPlayer(): Promise<SoundPlayer> {
  const [{ Howl }, { default: samples }] = await Promise.all([
    import('howler/dist/howler.core.min.js'),
    // As a data URL, which howler decodes itself: a request from the program's window to its own scheme is not needed.
    import('./sounds.mp3?inline'),
  ])
  const howl = new Howl({
    src: [samples],
    format: ['mp3'],
    sprite: Object.fromEntries(Object.entries(sprite).map(([name, [begin, length]]) => [name, [begin!, length!]])),
  })
  return {
    play(name, volume) {
      howl.volume(volume, howl.play(name))
    },
  }
}
