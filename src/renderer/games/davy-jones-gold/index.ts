import type { Event } from '#shared/games/davy-jones-gold/events.ts'
import type { View } from '#shared/games/davy-jones-gold/view.ts'
import type { GameUi } from '../contract.ts'
import DavyJonesGoldTable from './board/DavyJonesGoldTable.vue'
import RulesBook from './rules/RulesBook.vue'
import { entryFor, titleAt } from './rules/entries.ts'
import { describePrompts } from './board/questions.ts'
import { describeEvent, describeRejection } from './board/sentences.ts'
import { score, verdict } from './board/verdict.ts'

const ui: GameUi<View, Event> = {
  table: DavyJonesGoldTable,
  rules: RulesBook,
  describeEvent,
  describePrompts,
  describeRejection,
  rulesLinks: { entryFor, titleAt },
  describeScore: score,
  describeResult: verdict,
}
export default ui
