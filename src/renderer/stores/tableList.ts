// Whether this page shows a list of the host's tables: only then does the host send it one.

import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import { askPatiently } from '../client/askPatiently.ts'
import { useConnection } from './connection.ts'

export const useTableList = defineStore('tableList', () => {
  const connection = useConnection()
  /** Number of lists on the page. */
  const shown = shallowRef(0)
  const isShown = computed(() => shown.value > 0)
  /** False for an older host, which always tells the whole list and counts unknown requests against this device. */
  let isKnown = false
  let lastTold = 0

  watch(isShown, () => void tell())

  /** Called after each welcome: the host knows nothing yet of this connection. */
  function onWelcome(): void {
    isKnown = true
    void tell()
  }

  async function tell(): Promise<void> {
    if (!isKnown) return
    const mine = ++lastTold
    const answer = await askPatiently(
      () => connection.api.watchTables(isShown.value),
      () => mine === lastTold,
    )
    if (!answer.accepted && answer.code === 'malformed-message') isKnown = false
  }

  /** A list is on the page, until the function that this returns is called. */
  function show(): () => void {
    shown.value++
    return () => void shown.value--
  }

  return { isShown, onWelcome, show }
})
