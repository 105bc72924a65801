// Whether this page shows a list of the host's tables. The host sends the list only if it does.

import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import { retryWhileTooFast } from '../client/retryWhileTooFast.ts'
import { useConnection } from './connection.ts'

export const useTableList = defineStore('tableList', () => {
  const connection = useConnection()
  /** Number of lists on the page. */
  const shown = shallowRef(0)
  const isShown = computed(() => shown.value > 0)
  /** False for an older host, which always sends the whole list and counts unknown requests against this device. */
  let isSupported = false
  let lastRequest = 0

  watch(isShown, () => void sendInterest())

  /** Called after each welcome: a new connection has no list yet. */
  function onWelcome(): void {
    isSupported = true
    void sendInterest()
  }

  async function sendInterest(): Promise<void> {
    if (!isSupported) return
    const mine = ++lastRequest
    const answer = await retryWhileTooFast(
      () => connection.api.watchTables(isShown.value),
      () => mine === lastRequest,
    )
    if (!answer.accepted && answer.code === 'malformed-message') isSupported = false
  }

  /** Called when a list appears on the page. The returned function is called when it goes away. */
  function show(): () => void {
    shown.value++
    return () => void shown.value--
  }

  return { isShown, onWelcome, show }
})
