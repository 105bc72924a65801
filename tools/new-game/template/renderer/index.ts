import type { Event } from '#shared/games/lucky-seven/events.ts'
import { hasSecrets } from '#shared/games/lucky-seven/view.ts'
import type { View } from '#shared/games/lucky-seven/view.ts'
import type { GameUi } from '../contract.ts'
import LuckySevenTable from './board/LuckySevenTable.vue'
import { describeEvent, describePrompts, describeRejection, describeScore } from './board/sentences.ts'
import { entryFor, titleAt } from './rules/entries.ts'
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts'

const ui: GameUi<View, Event> = {
  table: LuckySevenTable,
  // Fetched when it is opened: the board is shown sooner without it.
  rules: lazyComponent(() => import('./rules/RulesBook.vue')),
  hasSecrets,
  describeEvent,
  describePrompts,
  describeRejection,
  describeScore,
  rulesLinks: { entryFor, titleAt },
}
export default ui
