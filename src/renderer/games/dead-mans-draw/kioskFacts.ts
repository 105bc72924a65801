import type { KioskFacts } from '../kioskFacts.ts'

const facts: KioskFacts = { minutes: 10, attract: { seats: 3, movesAhead: 24 } }
export default facts
