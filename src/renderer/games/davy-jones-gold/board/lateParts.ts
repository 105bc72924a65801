import { lateModule } from '../../../ui/late/lateModule.ts'

/** Undefined until they are there: sea, islands and ships are drawn before, so that a guest sees the table at once. */
export const useBoardParts = lateModule(() => import('./boardParts.ts'))
