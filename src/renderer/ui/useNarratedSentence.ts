import { onBeforeUnmount, watch } from 'vue'
import { useNotices } from '../stores/notices.ts'

/**
 * Narrates a sentence whenever it changes. An empty sentence, or the end of the component, removes the last one. If several
 * change at the same time, only the last is read: `flush: 'post'` is for the one that matters most.
 */
export function useNarratedSentence(sentence: () => string, { flush = 'pre' }: { flush?: 'pre' | 'post' } = {}): void {
  const notices = useNotices()
  let last = sentence()
  watch(
    sentence,
    (said) => {
      if (said) notices.narrate([said])
      else notices.clearNarration(last)
      last = said
    },
    { flush },
  )
  // Removes the sentence that was narrated: by now it may have changed with what ends the component.
  onBeforeUnmount(() => notices.clearNarration(last))
}
