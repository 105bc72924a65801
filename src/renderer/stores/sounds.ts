// The sounds of this device: whether they are on, and playing them. Their file is fetched at the first table, after the
// first press there, and only while sound is on.

import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import { firstGestureHasCome } from '../client/firstGesture.ts'
import { useKioskMode } from '../client/kioskMode.ts'
import { loadSoundPlayer, soundLength } from '../client/sounds/soundPlayer.ts'
import type { SoundName, SoundPlayer } from '../client/sounds/soundPlayer.ts'
import { useCafe } from './cafe.ts'
import { useSettings } from './settings.ts'

const maxSoundsAtOnce = 2
/** The volume if sound is switched on while the volume is 0. */
const audibleVolume = 0.5

export const useSounds = defineStore('sounds', () => {
  const settings = useSettings()
  const cafe = useCafe()
  const { isOn: isKiosk } = useKioskMode()

  /** Whether this device may make sounds at all: at a kiosk, only if the cafe allows it. */
  const areAllowed = computed(() => !isKiosk.value || cafe.cafe?.settings.sound === true)
  const areOn = computed(() => areAllowed.value && settings.chosen.sound && settings.chosen.volume > 0)
  const mayLoad = computed(() => areOn.value && firstGestureHasCome.value)

  const player = shallowRef<SoundPlayer>()
  let loading: Promise<void> | undefined
  /** When each playing sound ends, as a value of `performance.now()`. */
  let playing: number[] = []

  /** Fetches the sounds if they may be played. Never rejects: a failed fetch is tried again with the next sound. */
  async function load(): Promise<void> {
    if (player.value || !mayLoad.value) return
    loading ??= loadSoundPlayer().then((loaded) => void (player.value = loaded))
    await loading.catch(() => (loading = undefined))
  }

  /** Plays a sound, unless sound is off or not fetched yet, or `maxSoundsAtOnce` sounds are playing already. */
  function play(name: SoundName): void {
    if (!areOn.value) return
    if (!player.value) return void load()
    const now = performance.now()
    playing = playing.filter((end) => end > now)
    if (playing.length >= maxSoundsAtOnce) return
    playing.push(now + soundLength(name))
    // Loudness is perceived as a ratio: at half of the slider, the amplitude is a quarter.
    player.value.play(name, settings.chosen.volume ** 2)
  }

  function setOn(on: boolean): void {
    settings.chosen.sound = on
    if (on && settings.chosen.volume === 0) settings.chosen.volume = audibleVolume
  }

  return { areAllowed, areOn, mayLoad, load, play, setOn }
})
