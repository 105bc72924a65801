import type { Event } from '#shared/games/lucky-seven/events.ts'
import { hasSecrets } from '#shared/games/lucky-seven/view.ts'
import type { View } from '#shared/games/lucky-seven/view.ts'
import type { GameUi } from '../contract.ts'
import LuckySevenTable from './board/LuckySevenTable.vue'
import { describeEvent, describePrompts, describeRejection, describeScore } from './board/sentences.ts'
import RulesBook from './rules/RulesBook.vue'
import { entryFor, titleAt } from './rules/entries.ts'

const ui: GameUi<View, Event> = {
  table: LuckySevenTable,
  rules: RulesBook,
  hasSecrets,
  describeEvent,
  describePrompts,
  describeRejection,
  describeScore,
  rulesLinks: { entryFor, titleAt },
}
export default ui
