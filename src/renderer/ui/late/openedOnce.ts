import { ref, watch } from 'vue'
import type { Ref } from 'vue'

/** For a late dialog: true once it has been opened, and from then on, so that it stays and can close by itself. */
export function openedOnce(open: () => boolean): Readonly<Ref<boolean>> {
  const opened = ref(open())
  watch(open, () => (opened.value = true), { once: true })
  return opened
}
