import type { Event } from '#shared/games/help-the-sheriff/events.ts'
import type { View } from '#shared/games/help-the-sheriff/view.ts'
import type { GameRoom } from '../contract.ts'
import HelpTheSheriffTable from './HelpTheSheriffTable.vue'
import RulesBook from './rules/RulesBook.vue'
import { ask, late, refuse, tell } from './sentences.ts'
import { verdict } from './verdict.ts'

const room: GameRoom<View, Event> = {
  table: HelpTheSheriffTable,
  rules: RulesBook,
  tell,
  ask,
  refuse,
  late,
  verdict,
}
export default room
