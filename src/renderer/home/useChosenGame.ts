// Which game a screen begins with: the one it was opened for, else the one that was played here last, else the first.

import { ref } from 'vue'
import { useRoute } from 'vue-router'
import { gameOf, games } from '#shared/games/registry.ts'
import { useSettings } from '../stores/settings.ts'

export function useChosenGame() {
  const { chosen } = useSettings()
  const game = ref(known(useRoute().query.game) ?? known(chosen.game) ?? games[0]?.id ?? '')
  /** It is really played: next time it is offered first. */
  function remember(): void {
    chosen.game = game.value
  }
  return { game, remember }
}

function known(id: unknown): string | undefined {
  return typeof id === 'string' && gameOf(id) ? id : undefined
}
