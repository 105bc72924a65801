// The guests at this screen: how many they are and their names. A guest without a typed name gets a pirate's name.

import { defineStore } from 'pinia'
import { computed, reactive, ref, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import { useCafe } from '../stores/cafe.ts'
import { useSettings } from '../stores/settings.ts'
import { gameOf, games } from '#shared/games/registry.ts'
import { languages } from '#shared/languages.ts'

/** The number of `kiosk.pirates` in each locale; more than a table has seats. */
export const pirateNameCount = 24

export const useGuest = defineStore('guest', () => {
  const { t } = useI18n({ useScope: 'global' })
  const people = ref(1)
  /** Typed names by place at this screen; an empty one is replaced by a pirate's name. */
  const typed = reactive<string[]>([])
  /** Random, so that two stations at one table hardly get the same names. */
  const first = Math.floor(Math.random() * pirateNameCount)

  const nameAt = (place: number) => typed[place]?.trim() || t(`kiosk.pirates.${(first + place) % pirateNameCount}`)
  const names = computed(() => Array.from({ length: people.value }, (_, place) => nameAt(place)))
  return { people, typed, nameAt, names }
})

/** The games, languages and bots that the cafe's settings offer; everything in this build until the host has sent them. */
export function useCafeOffer() {
  const cafe = useCafe()
  const today = computed(() =>
    (cafe.cafe?.settings.games ?? games.map(({ id }) => id)).flatMap((id) => gameOf(id) ?? []),
  )
  return {
    games: today,
    languages: computed(() => cafe.cafe?.settings.languages ?? languages),
    bots: computed(() => cafe.cafe?.settings.bots ?? 'easy'),
    optionsOf: (game: string) => cafe.cafe?.settings.options[game] ?? {},
  }
}

/** Returns to the cafe's first language while nobody is at the station. */
export function useLanguageReset(nobodyIsHere: () => boolean): void {
  const settings = useSettings()
  const { languages } = useCafeOffer()
  watch(
    [() => languages.value[0], nobodyIsHere],
    ([language, nobody]) => {
      if (nobody && language) settings.chosen.language = language
    },
    { immediate: true },
  )
}
