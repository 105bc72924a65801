import type { Event } from '#shared/games/dead-mans-draw/events.ts'
import { hasSecrets } from '#shared/games/dead-mans-draw/view-facts.ts'
import type { View } from '#shared/games/dead-mans-draw/view.ts'
import type { GameUi } from '../contract.ts'
import DeadMansDrawTable from './board/DeadMansDrawTable.vue'
import { entryFor, titleAt } from './rules/entries.ts'
import { describeGoal } from './board/text/goal.ts'
import { describePrompts } from './board/text/prompts.ts'
import { describeEvent, describeRejection } from './board/text/sentences.ts'
import { describeScore, describeResult } from './board/text/result.ts'
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts'
import { lazyModule } from '../../ui/lazy/lazyModule.ts'

const advice = lazyModule(() => import('./board/text/advice.ts'))

const ui: GameUi<View, Event> = {
  table: DeadMansDrawTable,
  rules: lazyComponent(() => import('./rules/RulesBook.vue')),
  hasSecrets,
  rulesLinks: { entryFor, titleAt },
  describeEvent,
  describePrompts,
  // Empty until it is loaded: few players ask for it, and the board is loaded sooner without it.
  describeAdvice: (prompt, view, speech) => advice().value?.describeAdvice(prompt, view, speech) ?? '',
  describeGoal,
  describeRejection,
  describeScore,
  describeResult,
}
export default ui
