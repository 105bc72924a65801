// The sounds of this device: whether they are on, and playing them. Their file is fetched at the first table, once the
// person has pressed something there, and only while sound is on.

import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import { firstGestureHasCome } from '../client/firstGesture.ts'
import { useKioskMode } from '../client/kioskMode.ts'
import { loadSoundPlayer, soundLength } from '../client/sounds/soundPlayer.ts'
import type { SoundName, SoundPlayer } from '../client/sounds/soundPlayer.ts'
import { useCafe } from './cafe.ts'
import { useSettings } from './settings.ts'

const mostAtOnce = 2
/** Where sound is switched on while the volume is 0. */
const audibleVolume = 0.5

export const useSounds = defineStore('sounds', () => {
  const settings = useSettings()
  const cafe = useCafe()
  const { isOn: isKiosk } = useKioskMode()

  /** Whether this device may make sounds at all: at a kiosk only where the cafe allows it. */
  const areAllowed = computed(() => !isKiosk.value || cafe.cafe?.settings.sound === true)
  const areOn = computed(() => areAllowed.value && settings.chosen.sound && settings.chosen.volume > 0)
  const mayLoad = computed(() => areOn.value && firstGestureHasCome.value)

  const player = shallowRef<SoundPlayer>()
  let loading: Promise<void> | undefined
  /** When each of the sounds that are playing ends, in milliseconds of `performance.now()`. */
  let playing: number[] = []

  /** Fetches the sounds where they may be played. A failed fetch is tried again with the next sound. */
  async function load(): Promise<void> {
    if (player.value || !mayLoad.value) return
    loading ??= loadSoundPlayer().then((loaded) => void (player.value = loaded))
    await loading.catch(() => (loading = undefined))
  }

  /** Plays a sound, unless sound is off or not fetched yet, or as many as may are playing already. */
  function play(name: SoundName): void {
    if (!areOn.value) return
    if (!player.value) return void load()
    const now = performance.now()
    playing = playing.filter((end) => end > now)
    if (playing.length >= mostAtOnce) return
    playing.push(now + soundLength(name))
    // Loudness is heard as a ratio, so half of the slider's way is a quarter of the amplitude.
    player.value.play(name, settings.chosen.volume ** 2)
  }

  function setOn(on: boolean): void {
    settings.chosen.sound = on
    if (on && settings.chosen.volume === 0) settings.chosen.volume = audibleVolume
  }

  return { areAllowed, areOn, mayLoad, load, play, setOn }
})
