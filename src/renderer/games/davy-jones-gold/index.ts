import type { Event } from '#shared/games/davy-jones-gold/events.ts'
import type { View } from '#shared/games/davy-jones-gold/view.ts'
import type { GameRoom } from '../contract.ts'
import DavyJonesGoldTable from './board/DavyJonesGoldTable.vue'
import RulesBook from './rules/RulesBook.vue'
import { entryFor, titleAt } from './rules/entries.ts'
import { describePrompt } from './board/questions.ts'
import { describeEvent, describeRejection } from './board/sentences.ts'
import { score, verdict } from './board/verdict.ts'

const room: GameRoom<View, Event> = {
  table: DavyJonesGoldTable,
  rules: RulesBook,
  tell: describeEvent,
  ask: describePrompt,
  refuse: describeRejection,
  doors: { entryFor, titleAt },
  score,
  verdict,
}
export default room
