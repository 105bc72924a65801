import { onBeforeUnmount, watch } from 'vue'
import { useNotices } from '../stores/notices.ts'

/** Narrates a sentence whenever it changes. An empty one, or the end of the component, takes the last one away. */
export function useNarrated(sentence: () => string): void {
  const notices = useNotices()
  let last = sentence()
  watch(sentence, (said) => {
    if (said) notices.narrate([said])
    else notices.unsay(last)
    last = said
  })
  // Not what it would be now: what ends the component may have changed it, too.
  onBeforeUnmount(() => notices.unsay(last))
}
