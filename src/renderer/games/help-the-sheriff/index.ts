import type { Event } from '#shared/games/help-the-sheriff/events.ts'
import type { View } from '#shared/games/help-the-sheriff/view.ts'
import type { GameRoom } from '../contract.ts'
import HelpTheSheriffTable from './board/HelpTheSheriffTable.vue'
import RulesBook from './rules/RulesBook.vue'
import { entryFor, titleAt } from './rules/entries.ts'
import { ask, atCurtain, late, refuse, tell } from './board/sentences.ts'
import { standing } from './board/standing.ts'
import TruthLog from './board/truth/TruthLog.vue'
import { score, verdict } from './board/verdict.ts'

const room: GameRoom<View, Event> = {
  table: HelpTheSheriffTable,
  rules: RulesBook,
  tell,
  ask,
  refuse,
  late,
  atCurtain,
  standing,
  doors: { entryFor, titleAt },
  score,
  winnersOnly: true,
  verdict,
  after: { title: 'truth.title', page: TruthLog },
}
export default room
