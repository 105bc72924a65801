import { withTexts } from '../../../i18n/index.ts'
import { lateModule } from '../../../ui/late/lateModule.ts'

/** Undefined until they are loaded: sea, islands and ships are drawn first, so that a guest sees the table immediately. */
export const useBoardParts = lateModule(() => withTexts('davy-jones-gold-parts', () => import('./boardParts.ts')))
