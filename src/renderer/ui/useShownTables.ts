// For components that show tables of the host: the host sends their list while such a component is on the page.

import { watch } from 'vue'
import { useTableList } from '../stores/tableList.ts'

/** `isShown`: whether the component shows any now. */
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
