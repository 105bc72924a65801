import type { KioskFacts } from '../kioskFacts.ts'

const facts: KioskFacts = { minutes: 15, attract: { seats: 4, movesAhead: 0 } }
export default facts
