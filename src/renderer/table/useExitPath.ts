import { computed } from 'vue'
import type { ComputedRef } from 'vue'
import { useKioskMode } from '../client/kioskMode.ts'
import { gamesPath } from '../client/kioskPaths.ts'
import { useConnection } from '../stores/connection.ts'

/** The page to which somebody leaves a table: a kiosk's games, home on the host's own machine, otherwise the host's tables. */
export function useExitPath(): ComputedRef<string> {
  const connection = useConnection()
  const { isOn: isKiosk } = useKioskMode()
  return computed(() => (isKiosk.value ? gamesPath : connection.welcome?.local ? '/' : '/join'))
}
