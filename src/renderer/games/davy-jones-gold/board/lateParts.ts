import { lateModule } from '../../../ui/late/lateModule.ts'

/** Undefined until they are there: the chart is drawn before, so that a guest with a slow connection sees the table. */
export const useBoardParts = lateModule(() => import('./boardParts.ts'))
