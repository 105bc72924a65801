import { onBeforeUnmount, watch } from 'vue'
import { useNotices } from '../stores/notices.ts'

/**
 * Narrates a sentence whenever it changes. An empty one, or the end of the component, takes the last one away. Of several
 * that change at once the last is read: `flush: 'post'` is for the one that matters most.
 */
export function useNarrated(sentence: () => string, { flush = 'pre' }: { flush?: 'pre' | 'post' } = {}): void {
  const notices = useNotices()
  let last = sentence()
  watch(
    sentence,
    (said) => {
      if (said) notices.narrate([said])
      else notices.unsay(last)
      last = said
    },
    { flush },
  )
  // Not what it would be now: what ends the component may have changed it, too.
  onBeforeUnmount(() => notices.unsay(last))
}
