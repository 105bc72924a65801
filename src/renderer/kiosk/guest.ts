// Who plays at this screen: names that nobody has to type, and how many they are. Gone with the page's next load.

import { defineStore } from 'pinia'
import { computed, reactive, ref, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import { useCafe } from '../stores/cafe.ts'
import { useSettings } from '../stores/settings.ts'
import { gameOf, games } from '#shared/games/registry.ts'
import { languages } from '#shared/languages.ts'

/** As many as there are in the words of each language, and more than a table has seats. */
export const pirateNames = 24

export const useGuest = defineStore('guest', () => {
  const { t } = useI18n({ useScope: 'global' })
  const people = ref(1)
  /** By place at this screen; an empty one is a pirate's. */
  const typed = reactive<string[]>([])
  /** Two stations at one table are not to have the same crew. */
  const first = Math.floor(Math.random() * pirateNames)

  const nameAt = (place: number) => typed[place]?.trim() || t(`kiosk.pirates.${(first + place) % pirateNames}`)
  const names = computed(() => Array.from({ length: people.value }, (_, place) => nameAt(place)))
  return { people, typed, nameAt, names }
})

/** What the cafe offers today, as its host has said; all that there is until it has. */
export function useToday() {
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

/** Between guests the cafe's first language speaks. */
export function useFirstLanguage(nobodyIsHere: () => boolean): void {
  const settings = useSettings()
  const { languages } = useToday()
  watch(
    [() => languages.value[0], nobodyIsHere],
    ([language, nobody]) => {
      if (nobody && language) settings.chosen.language = language
    },
    { immediate: true },
  )
}
