import type { Event } from '#shared/games/dead-mans-draw/events.ts'
import type { View } from '#shared/games/dead-mans-draw/view.ts'
import type { GameRoom } from '../contract.ts'
import DeadMansDrawTable from './DeadMansDrawTable.vue'
import RulesBook from './rules/RulesBook.vue'
import { ask, refuse, tell } from './sentences.ts'
import { verdict } from './verdict.ts'

const room: GameRoom<View, Event> = { table: DeadMansDrawTable, rules: RulesBook, tell, ask, refuse, verdict }
export default room
