// What the host keeps of games that are over, and the match from a file that this page looks at.

import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { MatchFile } from '#shared/history/match-file.ts'
import { awards } from '#shared/history/statistics.ts'
import type { AwardGiven } from '#shared/history/statistics.ts'
import { Timeline } from '#shared/history/timeline.ts'
import { gameOf } from '#shared/games/registry.ts'
import type { MatchSummary, NameStatistics } from '#shared/protocol/history.ts'
import type { HostMessage } from '#shared/protocol/messages.ts'
import type { Fields } from '../client/api.ts'
import type { Answer } from '../client/session.ts'
import { useConnection } from './connection.ts'

type MessageOf<T extends HostMessage['type']> = Extract<HostMessage, { type: T }>

export const useHistory = defineStore('history', () => {
  const line = useConnection()
  /** Newest first; none before the host has told of any. */
  const matches = shallowRef<readonly MatchSummary[]>()
  const more = shallowRef(false)
  /** Whether they outlive the host's present run. */
  const persistent = shallowRef(true)
  const statistics = shallowRef<readonly NameStatistics[]>([])
  /** A match from a file: only this page knows of it, and no longer than it lasts. */
  const openedFile = shallowRef<MatchFile>()

  /** The game that has just ended at this page's table, by table and number; none where the host does not hand it out. */
  const lastMatch = shallowRef<{
    readonly of: string
    readonly match: MatchFile
    readonly awards: readonly AwardGiven[]
  }>()

  const awaitedMatch = awaitedMessage<MessageOf<'match'>>()
  const awaitedStep = awaitedMessage<MessageOf<'recalled'>>()

  function receiveMatches(message: MessageOf<'matches'>): void {
    matches.value = message.before === undefined ? message.matches : [...(matches.value ?? []), ...message.matches]
    more.value = message.more
    persistent.value = message.kept
  }

  /** Asks for all of it anew. */
  async function refresh(): Promise<void> {
    await Promise.all([line.api.listMatches(), line.api.fetchStatistics()])
  }

  async function loadOlder(): Promise<void> {
    const last = matches.value?.at(-1)
    if (last) await line.api.listMatches(last.id)
  }

  /** One match whole; without an id the one that has just ended at this page's table. The host's no comes as its answer. */
  async function fetchMatch(match?: string): Promise<MatchFile | Extract<Answer, { accepted: false }>> {
    const awaited = awaitedMatch.next((message) => match === undefined || message.match.id === match)
    const answer = await line.api.fetchMatch(match)
    if (!answer.accepted) return answer
    return (await awaited)?.match ?? { accepted: false, code: 'unanswered' }
  }

  /** Fetches the game that has just ended at this page's table as `last`. */
  async function fetchLastMatch(of: string): Promise<void> {
    if (lastMatch.value?.of === of) return
    const match = await fetchMatch()
    const game = 'accepted' in match ? undefined : gameOf(match.log.header.game)
    if (game && !('accepted' in match)) lastMatch.value = { of, match, awards: awards(new Timeline(game, match.log)) }
  }

  /**
   * A step of the running game at this page's table. Rejects with the answer's code where the host does not tell it.
   * `known`: of the story so many items are here already.
   */
  async function fetchStep(step: number, known: number): Promise<MessageOf<'recalled'>> {
    const awaited = awaitedStep.next((message) => message.step === step || message.step === message.length)
    const answer = await line.api.recallStep(step, known)
    const recalled = answer.accepted ? await awaited : undefined
    if (!recalled) throw new Error(answer.accepted ? 'unanswered' : answer.code)
    return recalled
  }

  async function erase(which: Fields<'forget-matches'>): Promise<Answer> {
    const answer = await line.api.eraseMatches(which)
    await refresh()
    return answer
  }

  /** The line is up again: what was on its way then does not come any more. */
  function onWelcome(): void {
    awaitedMatch.lost()
    awaitedStep.lost()
    matches.value = undefined
    statistics.value = []
  }

  return {
    ...{ matches, more, persistent, statistics, openedFile, lastMatch },
    ...{ refresh, loadOlder, fetchMatch, fetchLastMatch, fetchStep, erase, receiveMatches, onWelcome },
    receiveStatistics: (message: MessageOf<'statistics'>) => (statistics.value = message.statistics),
    receiveMatch: awaitedMatch.bring,
    receiveRecalled: awaitedStep.bring,
  }
})

/** Where a message is waited for that follows an answer. */
function awaitedMessage<M>() {
  let waiting: { fits(message: M): boolean; give(message: M | undefined): void } | undefined

  function lost(): void {
    waiting?.give(undefined)
    waiting = undefined
  }

  return {
    lost,
    /** Whoever waited before gets nothing any more. */
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
