// The host's records of finished games, and the match from a file that this page shows.

import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { MatchFile } from '#shared/history/match-file.ts'
import type { AwardGiven } from '#shared/history/statistics.ts'
import type { MatchSummary, NameStatistics } from '#shared/protocol/history.ts'
import type { MessageOf } from '#shared/protocol/messages.ts'
import type { Fields } from '../client/api.ts'
import { retryWhileTooFast } from '../client/retryWhileTooFast.ts'
import type { Answer } from '../client/session.ts'
import { messagesOnRequest } from '../client/messagesOnRequest.ts'
import type { Rejected } from '../client/messagesOnRequest.ts'
import { fetchWithRetry } from '../client/loading/fetchWithRetry.ts'
import { useConnection } from './connection.ts'

export const useHistory = defineStore('history', () => {
  const connection = useConnection()
  /** Newest first; undefined until the host has sent them. */
  const matches = shallowRef<readonly MatchSummary[]>()
  const hasMore = shallowRef(false)
  /** Whether the host keeps them after it has stopped. */
  const isPersistent = shallowRef(true)
  const statistics = shallowRef<readonly NameStatistics[]>([])
  /** A match from a file. It exists in this page only and is gone when the page is reloaded. */
  const openedFile = shallowRef<MatchFile>()
  /** A file that the system has asked to open, until the list of matches reads it. */
  const fileToOpen = shallowRef<Pick<File, 'size' | 'text'>>()

  /** The match that ended last at this page's table, once fetched. `matchId`: table id and number. */
  const lastMatch = shallowRef<{
    readonly matchId: string
    readonly match: MatchFile
    readonly awards: readonly AwardGiven[]
  }>()

  const matchReplies = messagesOnRequest<MessageOf<'match'>>()
  const stepReplies = messagesOnRequest<MessageOf<'recalled'>>()

  function receiveMatches(message: MessageOf<'matches'>): void {
    const { before } = message
    // The same page was requested twice, or before the list was fetched again.
    if (before !== undefined && before !== matches.value?.at(-1)?.id) return
    matches.value = before === undefined ? message.matches : [...(matches.value ?? []), ...message.matches]
    hasMore.value = message.more
    isPersistent.value = message.kept
  }

  /** Fetches the first page of matches and the statistics; retries while they are wanted. */
  async function refresh(isWanted: () => boolean): Promise<void> {
    await Promise.all([
      retryWhileTooFast(() => connection.api.listMatches(), isWanted),
      retryWhileTooFast(connection.api.fetchStatistics, isWanted),
    ])
  }

  /** Fetches the next page of matches. */
  function loadOlder(): Promise<Answer> {
    return connection.api.listMatches(matches.value?.at(-1)?.id)
  }

  /** Fetches one whole match; without an id, the last one at this page's table. Resolves to the answer if it is rejected. */
  async function fetchMatch(match?: string): Promise<MatchFile | Rejected> {
    const message = await matchReplies.request(
      () => connection.api.fetchMatch(match),
      (message) => match === undefined || message.match.id === match,
    )
    return 'match' in message ? message.match : message
  }

  /** Fetches the match that has just ended at this page's table into `lastMatch`; retries while it is wanted. */
  async function fetchLastMatch(matchId: string, isWanted: () => boolean): Promise<void> {
    if (lastMatch.value?.matchId === matchId) return
    const match = await retryWhileTooFast(() => fetchMatch(), isWanted)
    if ('accepted' in match) return
    const { awardsOf } = await fetchWithRetry(() => import('./awardsOf.ts'))
    const won = awardsOf(match)
    if (won) lastMatch.value = { matchId, match, awards: won }
  }

  /**
   * Fetches a step of the running match at this page's table. Resolves to the answer if it is rejected.
   * `known`: how many of its events this page already has.
   */
  function fetchStep(step: number, known: number): Promise<MessageOf<'recalled'> | Rejected> {
    return stepReplies.request(
      () => connection.api.recallStep(step, known),
      (message) => message.step === step || message.step === message.length,
    )
  }

  /**
   * Erases matches at the host. After a single match, the list keeps all others that were fetched. What has changed is fetched
   * again while it is wanted; the answer does not wait for that.
   */
  async function erase(which: Fields<'forget-matches'>, isWanted: () => boolean): Promise<Answer> {
    const answer = await connection.api.eraseMatches(which)
    const left = which.match === undefined ? [] : (matches.value ?? []).filter(({ id }) => id !== which.match)
    if (answer.accepted && left.length > 0) {
      matches.value = left
      void retryWhileTooFast(connection.api.fetchStatistics, isWanted)
    } else void refresh(isWanted)
    return answer
  }

  /** Called after a reconnect: messages that were on their way before it will never arrive. */
  function onWelcome(): void {
    matchReplies.giveUp()
    stepReplies.giveUp()
    matches.value = undefined
    statistics.value = []
  }

  return {
    matches,
    hasMore,
    isPersistent,
    statistics,
    openedFile,
    fileToOpen,
    lastMatch,
    refresh,
    loadOlder,
    fetchMatch,
    fetchLastMatch,
    fetchStep,
    erase,
    receiveMatches,
    onWelcome,
    receiveStatistics: (message: MessageOf<'statistics'>) => (statistics.value = message.statistics),
    receiveMatch: matchReplies.receive,
    receiveRecalled: stepReplies.receive,
  }
})
