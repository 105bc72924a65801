import { watch } from 'vue'
import type { Ref } from 'vue'

/** Resolves when a part that is fetched late is there (lateModule.ts): from then on it is shown at once. */
export const untilLoaded = (part: Readonly<Ref<unknown>>): Promise<void> =>
  new Promise((resolve) => watch(part, (loaded) => loaded !== undefined && resolve(), { immediate: true }))
