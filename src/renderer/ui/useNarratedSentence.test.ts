// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { expect, test } from 'vitest'
import { nextTick, ref } from 'vue'
import { useNotices } from '../stores/notices.ts'
import { useNarratedSentence } from './useNarratedSentence.ts'

test('what was narrated goes with its component, also where the sentence has changed with what removes it', async () => {
  setActivePinia(createPinia())
  const notices = useNotices()
  const sentence = ref('')
  const page = mount({ setup: () => useNarratedSentence(() => sentence.value), render: () => null })
  sentence.value = 'Ana starts the game.'
  await nextTick()
  expect(notices.narration).toBe('Ana starts the game.')
  // Another window has taken over the connection, and the lobby disappears before the watcher runs.
  sentence.value = 'You can start.'
  page.unmount()
  expect(notices.narration).toBe('')
})
