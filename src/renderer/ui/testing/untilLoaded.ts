import { watch } from 'vue'
import type { Ref } from 'vue'

/** Resolves when a lazy part is loaded (lazyModule.ts). It is shown without delay from then on. */
export const untilLoaded = (part: Readonly<Ref<unknown>>): Promise<void> =>
  new Promise((resolve) => watch(part, (loaded) => loaded !== undefined && resolve(), { immediate: true }))
