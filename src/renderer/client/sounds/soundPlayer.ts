// Plays Lanyard's sounds. `loadSoundPlayer` fetches the library and the samples together, so that no page waits for them.

import sprite from './sprite.json'

/** The names of the sounds in sounds.mp3. `npm run sounds` writes the file and the list. */
export type SoundName = keyof typeof sprite

export interface SoundPlayer {
  /** `volume`: the amplitude, 0 to 1. */
  play(name: SoundName, volume: number): void
}

/** In milliseconds. */
export const soundLength = (name: SoundName): number => sprite[name][1]!

/** Rejects if the library or the samples can't be loaded. */
export async function loadSoundPlayer(): Promise<SoundPlayer> {
  const [{ Howl }, { default: samples }] = await Promise.all([
    import('howler/dist/howler.core.min.js'),
    // As a data URL, which howler decodes itself: the program's window then need not request its own scheme.
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
