// For components that show tables of the host: the host tells the list of them while such a component is there.

import { watch } from 'vue'
import { useTableList } from '../stores/tableList.ts'

/** `isShown`: whether it shows any now. */
export function useShownTables(isShown: () => boolean = () => true): void {
  const list = useTableList()
  watch(
    isShown,
    (now, _, onCleanup) => {
      if (now) onCleanup(list.show())
    },
    { immediate: true },
  )
}
