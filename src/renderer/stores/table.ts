// This device's table, and its match as one viewer sees it. Each message of the host replaces the state here.

import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import type { Takeover } from '#shared/history/takeover.ts'
import type { Action, Seat } from '#shared/engine/game.ts'
import type { MatchNotice, RunningTimer } from '#shared/protocol/owner-controls.ts'
import type { ViewMessage } from '#shared/protocol/match.ts'
import type { ClosedReason, TableState } from '#shared/protocol/table.ts'
import { retryWhileTooFast } from '../client/retryWhileTooFast.ts'
import type { Fields } from '../client/api.ts'
import type { EntryOptions } from '../client/address.ts'
import type { Answer, AnswerCode } from '../client/session.ts'
import { useConnection } from './connection.ts'

/** A running time limit on the page's own clock, so that a component can draw it without further messages. */
export interface Countdown {
  /** The whole limit. */
  readonly seconds: number
  /** The value of `performance.now()` at which the time runs out. The host then sends what follows. */
  readonly endsAt: number
  /** Set if this device may ask for more time. */
  readonly more?: true
}

/** One message of the host with a view, and the events that led to it: `news` since the previous view, `story` since the deal. */
export interface MatchScene {
  readonly message: ViewMessage
  readonly news: readonly unknown[]
  readonly story: readonly unknown[]
  /** The places in the story where the host has answered for a seat whose time had run out. */
  readonly late?: NonNullable<ViewMessage['late']>
  /** The people who have taken a seat during the match, with their place in the story. */
  readonly takeovers?: readonly Takeover[]
  /** How many of `takeovers`, from the end, come from notices only. The next view repeats them. */
  readonly announced?: number
  /** The number of events at the end of the story that came with the last move, even if the story has come as a whole. */
  readonly fresh: number
  readonly limit?: Countdown | undefined
}

/** Why the host does not let this page enter the table. */
export interface EntryRejection {
  readonly code: AnswerCode
  /** The value of `performance.now()` from which the host accepts another code. */
  readonly until?: number
}

export const useTable = defineStore('table', () => {
  const connection = useConnection()
  const table = shallowRef<TableState>()
  const scene = shallowRef<MatchScene>()
  /** The id of this page's table, even before the host has let it in. After a reconnect the page enters it again. */
  const wantedTableId = shallowRef<string>()
  /** The options for entering. The code is dropped once the host has checked it. A locked table does not check it. */
  const entry = shallowRef<EntryOptions>({})
  /** Why the host has not let this page in, until the host lets it in. */
  const entryRejection = shallowRef<EntryRejection>()
  /** Why the host has closed the page's table, until the person has read the reason. */
  const closedReason = shallowRef<ClosedReason>()
  /** The last notice about the match, such as a pause: a new object for each message. */
  const matchNotice = shallowRef<MatchNotice>()
  /** The prompts that this page has answered, until the host rejects the answer or a view shows its result. */
  const answeredPrompts = shallowRef<ReadonlySet<number>>(new Set())
  /** Whether an answer of the viewer's seat is on its way. */
  const isAnswering = computed(() => {
    const { prompts = [], viewer } = scene.value?.message ?? {}
    return prompts.some(({ id, seat }) => seat === viewer && answeredPrompts.value.has(id))
  })
  const isAtTable = computed(() => wantedTableId.value !== undefined)
  let opening = false
  /** How many milliseconds the calendar was ahead of the page's clock when the time limit was set. */
  let leadAtLimit = 0

  const mySeats = computed<Seat[]>(
    () => table.value?.seats.flatMap((seat, index) => (seat.kind === 'person' && seat.yours ? [index] : [])) ?? [],
  )

  function receiveTable(state: TableState): void {
    if (opening) wantedTableId.value = state.id
    // A message about a table that this page has just left may still arrive.
    if (state.id !== wantedTableId.value) return
    // Another game may have begun while the connection was lost. Its view comes next.
    if (state.phase === 'lobby' || state.game !== table.value?.game) scene.value = undefined
    table.value = state
  }

  function receiveView(message: ViewMessage): void {
    if (message.table !== wantedTableId.value) return
    answeredPrompts.value = new Set(message.prompts.flatMap(({ id }) => (answeredPrompts.value.has(id) ? [id] : [])))
    const known = message.whole || scene.value?.message.deal !== message.deal ? undefined : scene.value
    scene.value = {
      message,
      news: message.whole ? [] : message.events,
      story: known ? [...known.story, ...message.events] : message.events,
      late: [...(known?.late ?? []), ...from(known?.story.length ?? 0, message.late)],
      takeovers: [...settledTakeovers(known), ...from(known?.story.length ?? 0, message.takeovers)],
      fresh: message.whole ? (message.latest ?? 0) : message.events.length,
      limit: onOwnClock(message.limit),
    }
  }

  /** Changes only the time limit, not the view. */
  function receiveTimeLimit(id: string, limit: RunningTimer | undefined): void {
    if (id === wantedTableId.value) setLimit(onOwnClock(limit))
  }

  /**
   * Subtracts a sleep of this device from the time left: the page's clock may have stood still during it, unlike the calendar.
   * Not after a longer sleep on the host's own machine: the host's clock stood still too, and the host sends the time left.
   */
  function subtractSleep(): void {
    const limit = scene.value?.limit
    const slept = calendarLead() - leadAtLimit
    if (!limit || slept <= 1000) return
    if (connection.welcome?.local && slept > 10_000) return
    leadAtLimit += slept
    setLimit({ ...limit, endsAt: limit.endsAt - slept })
  }

  function setLimit(limit: Countdown | undefined): void {
    if (scene.value) scene.value = { ...scene.value, limit }
  }

  function onOwnClock(limit: RunningTimer | undefined): Countdown | undefined {
    leadAtLimit = calendarLead()
    if (!limit) return undefined
    const { seconds, left, more } = limit
    return { seconds, endsAt: performance.now() + left, ...(more && { more }) }
  }

  // By now the limit may have changed or be gone: the view after the next welcome has it.
  watch(
    () => connection.isUp,
    (isUp) => isUp || (scene.value && receiveTimeLimit(scene.value.message.table, undefined)),
  )

  function receiveNotice(id: string, news: MatchNotice): void {
    if (id !== wantedTableId.value) return
    matchNotice.value = news
    if (news.kind !== 'seat-taken' || !scene.value) return
    const { story, takeovers = [], announced = 0 } = scene.value
    const takeover = { ...news, at: story.length }
    scene.value = { ...scene.value, takeovers: [...takeovers, takeover], announced: announced + 1 }
  }

  function receiveClosed(id: string, reason: ClosedReason): void {
    if (table.value?.id !== id) return
    forget()
    closedReason.value = reason
  }

  /** Opens a new table and enters it. Leaves the state of the previous table behind. */
  async function open(request: Fields<'open-table'>): Promise<Answer> {
    forget()
    opening = true
    const answer = await connection.api.openTable(request)
    opening = false
    if (answer.accepted) wantedTableId.value = answer.table
    return answer
  }

  /** Enters a table, now or as soon as the page is connected. */
  async function enter(id: string, options: EntryOptions = {}): Promise<void> {
    if (table.value?.id === id && table.value.screen === (options.as === 'screen' || undefined)) return
    forget()
    wantedTableId.value = id
    entry.value = options
    if (connection.isUp) await askToEnter(id)
  }

  /** Tries to enter again after a rejection. */
  async function retryEntry(code?: string): Promise<void> {
    if (wantedTableId.value === undefined) return
    entry.value = { ...entry.value, ...(code !== undefined && { code }) }
    await askToEnter(wantedTableId.value)
  }

  /** Called after each connect: enters this page's table again. */
  async function onWelcome(): Promise<void> {
    if (wantedTableId.value !== undefined) await askToEnter(wantedTableId.value)
  }

  async function askToEnter(id: string): Promise<void> {
    const asked = entry.value
    const { welcome } = connection
    const isWanted = () => wantedTableId.value === id && entry.value === asked && connection.welcome === welcome
    const answer = await retryWhileTooFast(() => connection.api.enterTable(id, asked), isWanted)
    if (!isWanted() || neverAnswered(answer)) return
    if (answer.accepted || answer.code === 'wrong-code') entry.value = asked.as ? { as: asked.as } : {}
    entryRejection.value = answer.accepted ? undefined : entryRejectionOf(answer)
    if (answer.accepted) return
    table.value = undefined
    scene.value = undefined
    if (answer.code !== 'unknown-table') return
    forget()
    closedReason.value = 'closed'
  }

  async function leave(): Promise<Answer> {
    forget()
    return connection.api.leaveTable()
  }

  /** Answers a prompt. Resolves to undefined if this page has already answered it and waits for the result. */
  async function act(prompt: number, action: Action): Promise<Answer | undefined> {
    if (answeredPrompts.value.has(prompt)) return undefined
    answeredPrompts.value = new Set([...answeredPrompts.value, prompt])
    const answer = await connection.api.command(prompt, action)
    if (!answer.accepted) answeredPrompts.value = new Set([...answeredPrompts.value].filter((id) => id !== prompt))
    return answer
  }

  function forget(): void {
    table.value = undefined
    scene.value = undefined
    matchNotice.value = undefined
    wantedTableId.value = undefined
    entry.value = {}
    entryRejection.value = undefined
    closedReason.value = undefined
    answeredPrompts.value = new Set()
  }

  return {
    table,
    scene,
    entryRejection,
    matchNotice,
    closedReason,
    isAnswering,
    isAtTable,
    mySeats,
    receiveTable,
    receiveView,
    receiveTimeLimit,
    subtractSleep,
    receiveNotice,
    receiveClosed,
    open,
    enter,
    retryEntry,
    onWelcome,
    leave,
    act,
    forget,
  }
})

/** Whether the request was lost with the connection. In that case, `onWelcome` repeats it. */
function neverAnswered(answer: Answer): boolean {
  return !answer.accepted && (answer.code === 'offline' || answer.code === 'unanswered')
}

function entryRejectionOf({ code, detail }: { readonly code: AnswerCode; readonly detail?: string }): EntryRejection {
  if (code !== 'too-many-tries') return { code }
  return { code, until: performance.now() + 1000 * Number(detail ?? 0) }
}

/** Converts places among a message's own events to places in the story. */
function from<T extends { readonly at: number }>(begin: number, placed: readonly T[] = []): T[] {
  return placed.map((one) => ({ ...one, at: begin + one.at }))
}

function settledTakeovers({ takeovers = [], announced = 0 }: Partial<MatchScene> = {}): readonly Takeover[] {
  return takeovers.slice(0, takeovers.length - announced)
}

const calendarLead = () => Date.now() - performance.now()
