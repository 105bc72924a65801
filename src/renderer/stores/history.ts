// The host's records of finished games, and the match from a file that this page shows.

import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { MatchFile } from '#shared/history/match-file.ts'
import type { AwardGiven } from '#shared/history/statistics.ts'
import type { MatchSummary, NameStatistics } from '#shared/protocol/history.ts'
import type { HostMessage } from '#shared/protocol/messages.ts'
import type { Fields } from '../client/api.ts'
import type { Answer } from '../client/session.ts'
import { untilFetched } from '../client/untilFetched.ts'
import { useConnection } from './connection.ts'

type MessageOf<T extends HostMessage['type']> = Extract<HostMessage, { type: T }>

export const useHistory = defineStore('history', () => {
  const connection = useConnection()
  /** Newest first; undefined until the host has sent them. */
  const matches = shallowRef<readonly MatchSummary[]>()
  const more = shallowRef(false)
  /** Whether the host keeps them after it stops. */
  const persistent = shallowRef(true)
  const statistics = shallowRef<readonly NameStatistics[]>([])
  /** A match from a file. It exists in this page only and is gone when the page is reloaded. */
  const openedFile = shallowRef<MatchFile>()
  /** A file that the system has asked to open, until the list of matches reads it. */
  const fileToOpen = shallowRef<Pick<File, 'size' | 'text'>>()

  /** The match that has just ended at this page's table. `of`: table id and number. Undefined where withheld. */
  const lastMatch = shallowRef<{
    readonly of: string
    readonly match: MatchFile
    readonly awards: readonly AwardGiven[]
  }>()

  const awaitedMatch = awaitedMessage<MessageOf<'match'>>()
  const awaitedStep = awaitedMessage<MessageOf<'recalled'>>()

  function receiveMatches(message: MessageOf<'matches'>): void {
    const { before } = message
    // Asked for twice, or before the list was fetched anew.
    if (before !== undefined && before !== matches.value?.at(-1)?.id) return
    matches.value = before === undefined ? message.matches : [...(matches.value ?? []), ...message.matches]
    more.value = message.more
    persistent.value = message.kept
  }

  /** Fetches the first page of matches and the statistics. */
  async function refresh(): Promise<void> {
    await Promise.all([connection.api.listMatches(), connection.api.fetchStatistics()])
  }

  /** Fetches the next page of matches. */
  function loadOlder(): Promise<Answer> {
    return connection.api.listMatches(matches.value?.at(-1)?.id)
  }

  /** One whole match, without an id the last one at this page's table. Resolves to the answer where rejected. */
  async function fetchMatch(match?: string): Promise<MatchFile | Extract<Answer, { accepted: false }>> {
    const awaited = awaitedMatch.next((message) => match === undefined || message.match.id === match)
    const answer = await connection.api.fetchMatch(match)
    if (!answer.accepted) return answer
    return (await awaited)?.match ?? { accepted: false, code: 'unanswered' }
  }

  /** Fetches the match that has just ended at this page's table into `lastMatch`. */
  async function fetchLastMatch(of: string): Promise<void> {
    if (lastMatch.value?.of === of) return
    const match = await fetchMatch()
    if ('accepted' in match) return
    const { awardsOf } = await untilFetched(() => import('../client/awardsOf.ts'))
    const won = awardsOf(match)
    if (won) lastMatch.value = { of, match, awards: won }
  }

  /**
   * A step of the running match at this page's table. Throws an error with the answer's code where the host rejects it.
   * `known`: the number of its events that this page has already.
   */
  async function fetchStep(step: number, known: number): Promise<MessageOf<'recalled'>> {
    const awaited = awaitedStep.next((message) => message.step === step || message.step === message.length)
    const answer = await connection.api.recallStep(step, known)
    const recalled = answer.accepted ? await awaited : undefined
    if (!recalled) throw new Error(answer.accepted ? 'unanswered' : answer.code)
    return recalled
  }

  async function erase(which: Fields<'forget-matches'>): Promise<Answer> {
    const answer = await connection.api.eraseMatches(which)
    await refresh()
    return answer
  }

  /** After a reconnect: messages that were on their way before do not come any more. */
  function onWelcome(): void {
    awaitedMatch.lost()
    awaitedStep.lost()
    matches.value = undefined
    statistics.value = []
  }

  return {
    ...{ matches, more, persistent, statistics, openedFile, fileToOpen, lastMatch },
    ...{ refresh, loadOlder, fetchMatch, fetchLastMatch, fetchStep, erase, receiveMatches, onWelcome },
    receiveStatistics: (message: MessageOf<'statistics'>) => (statistics.value = message.statistics),
    receiveMatch: awaitedMatch.bring,
    receiveRecalled: awaitedStep.bring,
  }
})

/** Waits for a message that the host sends besides its answer. */
function awaitedMessage<M>() {
  let waiting: { fits(message: M): boolean; give(message: M | undefined): void } | undefined

  function lost(): void {
    waiting?.give(undefined)
    waiting = undefined
  }

  return {
    lost,
    /** The next message that fits. An earlier call that still waits resolves to undefined. */
    next(fits: (message: M) => boolean): Promise<M | undefined> {
      lost()
      return new Promise((give) => (waiting = { fits, give }))
    },
    bring(message: M): void {
      if (!waiting?.fits(message)) return
      waiting.give(message)
      waiting = undefined
    },
  }
}
