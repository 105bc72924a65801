import { computed } from 'vue'
import type { ComputedRef } from 'vue'
import { withTexts } from '../../../../i18n/index.ts'
import { lazyModule } from '../../../../ui/lazy/lazyModule.ts'
import type * as TraitParts from './traitParts.ts'

export const traitParts = lazyModule(() => withTexts('dead-mans-draw-rules', () => import('./traitParts.ts')))

/** Loaded when they are first needed, because most games are played without traits. Undefined until then. */
export function useTraitParts(areNeeded: () => boolean): ComputedRef<typeof TraitParts | undefined> {
  return computed(() => (areNeeded() ? traitParts().value : undefined))
}
