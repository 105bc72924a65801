// A component that shows nothing: it says so when the seats of this device were freed while its connection was lost.

import { defineComponent, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import { useConnection } from '../../stores/connection.ts'
import { useNotices } from '../../stores/notices.ts'
import { useTable } from '../../stores/table.ts'

export default defineComponent(
  () => {
    const connection = useConnection()
    const here = useTable()
    const notices = useNotices()
    const { t } = useI18n()
    /** Number of seats that this device had when the connection was lost, until the host says what it has now. */
    let held = 0

    watch(
      () => connection.isUp,
      (isUp) => isUp || (held = here.mySeats.length),
    )
    watch(
      () => here.table,
      (table) => {
        const before = held
        held = 0
        if (!table || before === 0 || here.mySeats.length > 0) return
        // In a match the line below the question says it, as long as the seat can be taken again.
        if (table.seats.some((seat) => seat.kind === 'open' && seat.wasYours)) return
        notices.notify(t('leaving.seatFreed', before), 'plain')
      },
      // The lobby knows the table as it is now.
      { flush: 'post' },
    )
    return () => undefined
  },
  { name: 'FreedSeats' },
)
