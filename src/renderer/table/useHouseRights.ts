import { computed } from 'vue'
import { useKioskMode } from '../client/kioskMode.ts'
import { useConnection } from '../stores/connection.ts'
import { useHouse } from '../stores/house.ts'

/** What this device may do about who comes to the house. */
export function useHouseRights() {
  const connection = useConnection()
  const house = useHouse()
  const { isOn: isKiosk } = useKioskMode()

  /** Whether this device may let the room in: it is the host's own machine, with no guests of a kiosk before it. */
  const mayOpenHouse = computed(() => connection.welcome?.local === true && !isKiosk.value)

  /** Whether others could come: the room is let in, or may be from here. */
  const mayInvite = computed(() => house.house !== undefined && (house.house.open || mayOpenHouse.value))

  return { mayOpenHouse, mayInvite }
}
