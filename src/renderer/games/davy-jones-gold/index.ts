import type { Event } from '#shared/games/davy-jones-gold/events.ts'
import { hasSecrets } from '#shared/games/davy-jones-gold/secrets.ts'
import type { View } from '#shared/games/davy-jones-gold/view.ts'
import type { GameUi } from '../contract.ts'
import DavyJonesGoldTable from './board/DavyJonesGoldTable.vue'
import { useBoardParts } from './board/lazyParts.ts'
import { entryFor, titleAt } from './rules/entries.ts'
import { describeAdvice, describePrompts } from './board/text/prompts.ts'
import { describeEvent, describeRejection, subjectOf } from './board/text/sentences.ts'
import { describeScore, describeResult } from './board/text/result.ts'
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts'

// Begins now, because this file is loaded while people still wait in a lobby.
useBoardParts()

const ui: GameUi<View, Event> = {
  table: DavyJonesGoldTable,
  rules: lazyComponent(() => import('./rules/RulesBook.vue')),
  hasSecrets,
  describeEvent,
  subjectOf,
  describePrompts,
  describeAdvice,
  describeRejection,
  rulesLinks: { entryFor, titleAt },
  describeScore,
  describeResult,
}
export default ui
