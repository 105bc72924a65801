import type { KioskFacts } from '../kioskFacts.ts'

const facts: KioskFacts = {
  minutes: 30,
  // After 30 moves captains and homes have been chosen, and the first ships have set sail.
  attract: { seats: 4, movesAhead: 30 },
}
export default facts
