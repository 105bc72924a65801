// How many bots play with the people at a screen: the numbers to choose from, and the chosen number.

import { computed, ref } from 'vue'
import { useI18n } from 'vue-i18n'
import { manifestOf } from '#shared/games/manifests.ts'

/** For the first game. A game may need more bots than that. */
const defaultBotCount = 1

/** As many bots as are wanted, within what the game needs and takes with this many people; 0 if there are too many people. */
export function botsFor(game: string, people: number, wanted = defaultBotCount): number {
  const { min, max } = manifestOf(game)?.seats ?? { min: 1, max: 1 }
  return Math.max(Math.min(Math.max(wanted, min - people), max - people), 0)
}

export interface BotCountSource {
  game(): string
  people(): number
  /** The most bots to offer, unless the game needs more; by default as many as the game takes. */
  readonly max?: number
}

/** The chosen number is kept when the game or the people change, but limited to what these allow. */
export function useBotCount({ game, people, max = Infinity }: BotCountSource) {
  const { t } = useI18n()
  const min = computed(() => botsFor(game(), people(), 0))
  const offers = computed(() =>
    Array.from({ length: botsFor(game(), people(), max) - min.value + 1 }, (_, index) => ({
      value: min.value + index,
      label: t('play.botCount', min.value + index),
    })),
  )
  /** Undefined until a number is chosen. */
  const wanted = ref<number>()
  const bots = computed({
    get: () => Math.min(botsFor(game(), people(), wanted.value), botsFor(game(), people(), max)),
    set: (count) => (wanted.value = count),
  })
  return { bots, wanted, offers }
}
