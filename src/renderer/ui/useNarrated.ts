import { onBeforeUnmount, watch } from 'vue'
import { useNotices } from '../stores/notices.ts'

/** Narrates a sentence whenever it changes. An empty one, or the end of the component, takes the last one away. */
export function useNarrated(sentence: () => string): void {
  const notices = useNotices()
  watch(sentence, (said, before) => (said ? notices.narrate([said]) : notices.unsay(before)))
  onBeforeUnmount(() => notices.unsay(sentence()))
}
