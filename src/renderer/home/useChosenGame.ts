// The game that is chosen when a screen opens: the address's, else the last one played on this device, else the first.

import { ref } from 'vue'
import { useRoute } from 'vue-router'
import { manifestOf, manifests } from '#shared/games/manifests.ts'
import { useSettings } from '../stores/settings.ts'

export function useChosenGame() {
  const { chosen } = useSettings()
  const game = ref(known(useRoute().query.game) ?? known(chosen.game) ?? manifests[0]?.id ?? '')
  /** The chosen game is played: next time it is chosen first. */
  function remember(): void {
    chosen.game = game.value
  }
  return { game, remember }
}

function known(id: unknown): string | undefined {
  return typeof id === 'string' && manifestOf(id) ? id : undefined
}
