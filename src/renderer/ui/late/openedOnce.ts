import { ref, watch } from 'vue'
import type { Ref } from 'vue'

/** For what is made when it first opens, as a late dialog: true from then on, so that it stays and can close by itself. */
export function openedOnce(open: () => boolean): Readonly<Ref<boolean>> {
  const opened = ref(open())
  watch(open, () => (opened.value = true), { once: true })
  return opened
}
