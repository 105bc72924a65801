import { ref } from 'vue'
import type { Ref } from 'vue'

/** For a button whose request takes a while. */
export interface OneAtATime {
  /** Whether the work of a press is still under way. */
  readonly busy: Readonly<Ref<boolean>>
  /** Does the work of a press; nothing if that of an earlier one is under way. */
  run(work: () => Promise<unknown>): Promise<void>
}

export function useOneAtATime(): OneAtATime {
  const busy = ref(false)
  async function run(work: () => Promise<unknown>): Promise<void> {
    if (busy.value) return
    busy.value = true
    try {
      await work()
    } finally {
      busy.value = false
    }
  }
  return { busy, run }
}
