import type { Event } from '#shared/games/help-the-sheriff/events.ts'
import { hasSecrets } from '#shared/games/help-the-sheriff/view.ts'
import type { View } from '#shared/games/help-the-sheriff/view.ts'
import type { GameUi } from '../contract.ts'
import HelpTheSheriffTable from './board/HelpTheSheriffTable.vue'
import { entryFor, titleAt } from './rules/entries.ts'
import { curtainAnswer, describePrompts } from './board/text/prompts.ts'
import { describeEvent, describeLateAnswer, describeRejection } from './board/text/sentences.ts'
import { standingAnswer } from './board/decision/standingAnswer.ts'
import { describeScore, describeResult } from './board/text/result.ts'
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts'

const ui: GameUi<View, Event> = {
  table: HelpTheSheriffTable,
  rules: lazyComponent(() => import('./rules/RulesBook.vue')),
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
  review: { title: 'truth.title', page: lazyComponent(() => import('./board/truth/TruthLog.vue')) },
}
export default ui
