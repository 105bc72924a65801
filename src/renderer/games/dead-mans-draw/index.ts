import type { Event } from '#shared/games/dead-mans-draw/events.ts'
import type { View } from '#shared/games/dead-mans-draw/view.ts'
import type { GameRoom } from '../contract.ts'
import DeadMansDrawTable from './board/DeadMansDrawTable.vue'
import RulesBook from './rules/RulesBook.vue'
import { entryFor, titleAt } from './rules/entries.ts'
import { ask, refuse, tell } from './board/sentences.ts'
import { score, verdict } from './board/verdict.ts'

const room: GameRoom<View, Event> = {
  table: DeadMansDrawTable,
  rules: RulesBook,
  doors: { entryFor, titleAt },
  tell,
  ask,
  refuse,
  score,
  verdict,
}
export default room
