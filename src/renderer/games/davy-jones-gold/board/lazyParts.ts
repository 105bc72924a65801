import { withTexts } from '../../../i18n/index.ts'
import { lazyModule } from '../../../ui/lazy/lazyModule.ts'

/** Undefined until they are loaded: sea, islands and ships are drawn first, so that a guest sees the table immediately. */
export const useBoardParts = lazyModule(() => withTexts('davy-jones-gold-parts', () => import('./boardParts.ts')))
