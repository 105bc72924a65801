// What the cafe offers its guests.

import { computed, watch } from 'vue'
import { nearestBot } from '#shared/engine/nearest-bot.ts'
import { manifestOf, manifests } from '#shared/games/manifests.ts'
import { languages } from '#shared/languages.ts'
import { useCafe } from '../stores/cafe.ts'
import { useSettings } from '../stores/settings.ts'

/** The games, languages and bots in the cafe's settings; until the host has sent these, everything in this build. */
export function useCafeOffer() {
  const cafe = useCafe()
  const today = computed(() =>
    (cafe.cafe?.settings.games ?? manifests.map(({ id }) => id)).flatMap((id) => manifestOf(id) ?? []),
  )
  return {
    games: today,
    languages: computed(() => cafe.cafe?.settings.languages ?? languages),
    /** The bot level of the settings, or the nearest one that the game has. */
    botOf: (game: string) => nearestBot(cafe.cafe?.settings.bots ?? 'easy', manifestOf(game)?.botLevels ?? []),
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
