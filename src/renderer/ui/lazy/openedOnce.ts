import { ref, watch } from 'vue'
import type { Ref } from 'vue'

/** True from the first opening on. For a part that is created then, such as a lazy dialog: it stays and can close itself. */
export function openedOnce(open: () => boolean): Readonly<Ref<boolean>> {
  const opened = ref(open())
  watch(open, () => (opened.value = true), { once: true })
  return opened
}
