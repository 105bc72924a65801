// Finds the sounds of a game's events. A game adds them with a file `sounds.ts` in its own folder, whose default export is a
// `GameSounds`; a game without it is silent, except for the signals that are the same for every game.

import type { SoundName } from '../client/sounds/soundPlayer.ts'

/**
 * By event type: the sound of its moment, or a function of the event that returns undefined for none. Everybody in the room
 * hears a sound, so it must not depend on anything that only some of them may know.
 */
export type GameSounds<E extends { readonly type: string }> = {
  readonly [T in E['type']]?: SoundName | ((event: Extract<E, { readonly type: T }>) => SoundName | undefined)
}

type AnySounds = Readonly<Record<string, SoundName | ((event: unknown) => SoundName | undefined)>>
const files = import.meta.glob<AnySounds>('./*/sounds.ts', { import: 'default', eager: true })

/** The most telling first: of sounds at the same time, only the first ones are played. */
const order: readonly SoundName[] = ['win', 'cannon', 'sweep', 'slam', 'find', 'coins', 'card', 'bell', 'tick']

/** The different sounds of events that are shown together, the most telling first. */
export function soundsOf(game: string, events: readonly unknown[]): SoundName[] {
  const sounds = files[`./${game}/sounds.ts`] ?? {}
  const found = (events as readonly { readonly type: string }[]).flatMap((event) => {
    const sound = Object.hasOwn(sounds, event.type) ? sounds[event.type] : undefined
    return (typeof sound === 'function' ? sound(event) : sound) ?? []
  })
  return order.filter((sound) => found.includes(sound))
}
