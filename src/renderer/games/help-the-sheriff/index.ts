import type { Event } from '#shared/games/help-the-sheriff/events.ts'
import { hasSecrets } from '#shared/games/help-the-sheriff/view.ts'
import type { View } from '#shared/games/help-the-sheriff/view.ts'
import type { GameUi } from '../contract.ts'
import HelpTheSheriffTable from './board/HelpTheSheriffTable.vue'
import RulesBook from './rules/RulesBook.vue'
import { entryFor, titleAt } from './rules/entries.ts'
import { curtainAnswer, describePrompts } from './board/text/prompts.ts'
import { describeEvent, describeLateAnswer, describeRejection } from './board/text/sentences.ts'
import { standingAnswer } from './board/decision/standingAnswer.ts'
import TruthLog from './board/truth/TruthLog.vue'
import { describeScore, describeResult } from './board/text/result.ts'

const ui: GameUi<View, Event> = {
  table: HelpTheSheriffTable,
  rules: RulesBook,
  hasSecrets,
  describeEvent,
  describePrompts,
  describeRejection,
  describeLateAnswer,
  curtainAnswer,
  standingAnswer,
  rulesLinks: { entryFor, titleAt },
  describeScore,
  winnersOnly: true,
  describeResult,
  review: { title: 'truth.title', page: TruthLog },
}
export default ui
