// The game that is chosen when a screen opens: the address's, otherwise the last one played on this device, otherwise the first.

import { ref } from 'vue'
import { useRoute } from 'vue-router'
import { manifestOf, manifests } from '#shared/games/manifests.ts'
import { useSettings } from '../stores/settings.ts'

export function useChosenGame() {
  const { chosen } = useSettings()
  const game = ref(known(useRoute().query.game) ?? known(chosen.game) ?? manifests[0]?.id ?? '')
  /** Called when the chosen game is played: the next time, it is the one that is chosen. */
  function remember(): void {
    chosen.game = game.value
  }
  return { game, remember }
}

function known(id: unknown): string | undefined {
  return typeof id === 'string' && manifestOf(id) ? id : undefined
}
