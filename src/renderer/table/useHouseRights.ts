import { computed } from 'vue'
import { useKioskMode } from '../client/kioskMode.ts'
import { useConnection } from '../stores/connection.ts'
import { useHouse } from '../stores/house.ts'

/** What this device may do about letting people into the house. */
export function useHouseRights() {
  const connection = useConnection()
  const house = useHouse()
  const { isOn: isKiosk } = useKioskMode()

  /** Whether this device may open the house: it is the host's own machine, and not a kiosk. */
  const mayOpenHouse = computed(() => connection.welcome?.local === true && !isKiosk.value)

  /** Whether others could come: the house is open, or this device may open it. */
  const mayInvite = computed(() => house.house !== undefined && (house.house.open || mayOpenHouse.value))

  return { mayOpenHouse, mayInvite }
}
