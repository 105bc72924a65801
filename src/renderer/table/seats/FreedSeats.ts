// A component without output. It shows a notice if this device's seats were freed while its connection was lost.

import { defineComponent, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import { useConnection } from '../../stores/connection.ts'
import { useNotices } from '../../stores/notices.ts'
import { useTable } from '../../stores/table.ts'

export default defineComponent(
  () => {
    const connection = useConnection()
    const tableStore = useTable()
    const notices = useNotices()
    const { t } = useI18n()
    /** How many seats this device had when the connection was lost, until the host sends the table again. */
    let held = 0

    watch(
      () => connection.isUp,
      (isUp) => isUp || (held = tableStore.mySeats.length),
    )
    watch(
      () => tableStore.table,
      (table) => {
        const before = held
        held = 0
        if (!table || before === 0 || tableStore.mySeats.length > 0) return
        // In a match, the line below the question tells it, while the seat can still be taken again.
        if (table.seats.some((seat) => seat.kind === 'open' && seat.wasYours)) return
        notices.notify(t('leaving.seatFreed', before), 'plain')
      },
      // `post`: by then the lobby shows the table as it is now.
      { flush: 'post' },
    )
    return () => undefined
  },
  { name: 'FreedSeats' },
)
