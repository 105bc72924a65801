import { withTexts } from '../../../i18n/index.ts'
import { lateModule } from '../../../ui/late/lateModule.ts'

/** Undefined until they are there: sea, islands and ships are drawn before, so that a guest sees the table at once. */
export const useBoardParts = lateModule(() => withTexts('davy-jones-gold-parts', () => import('./boardParts.ts')))
