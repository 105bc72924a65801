// A log of what the host told people in a siege or before a power cut, to compare with the journal: every acknowledged
// answer, and every view, to the byte.

import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { lastingEventsFor, eventsFor } from '#shared/engine/game.ts'
import { Match } from '#shared/engine/match.ts'
import { gameOf } from '#shared/games/registry.ts'
import { journalFile } from '../../src/main/host/journal/journal-file.ts'
import type { Action, Seat, ScopedEvent, Viewer } from '#shared/engine/game.ts'
import type { LogEntry, LogHeader } from '#shared/engine/log.ts'
import type { OpenPrompt } from '#shared/engine/open-prompts.ts'
import type { HostMessage, RejectionCode } from '#shared/protocol/messages.ts'
import type { ViewMessage } from '#shared/protocol/match.ts'
import type { Move, PersonRecorder } from './person.ts'

/** A view as a person saw it, without its content: a hash stands for that. */
export interface ViewDigest {
  readonly table: string
  readonly deal: number
  readonly revision: number
  readonly viewer: Viewer
  /** The revision that its events go on from; null when they are the whole story. */
  readonly since: number | null
  readonly digest: string
}

/** As `src/main/host/match/prompt-numbers.ts` numbers the prompts of one table's matches. */
const promptsPerDeal = 1_000_000
const dealOf = (prompt: number) => Math.floor((prompt - 1) / promptsPerDeal) + 1

export function viewDigestOf(view: ViewMessage, before: ViewMessage | undefined): ViewDigest {
  const { table, deal, revision, viewer, prompts, choices, outcome, events } = view
  const since = before ? before.revision : null
  return { table, deal, revision, viewer, since, digest: digestOf(view.view, prompts, choices, outcome, events) }
}

function digestOf(...parts: unknown[]): string {
  return createHash('sha1').update(JSON.stringify(parts)).digest('base64')
}

export class AcknowledgedLog implements PersonRecorder {
  /** The faults found, each as a sentence. */
  readonly breaches: string[] = []
  /** From an answer to its `accepted`, in milliseconds. */
  readonly waits: number[] = []
  messages = 0
  bytes = 0
  acknowledged = 0
  /** Answers that the host could not write down. */
  failed = 0
  readonly #mayFail: boolean
  readonly #digests = new Map<string, Map<string, ViewDigest>>()
  readonly #accepted = new Map<string, Map<number, string>>()
  /** All that may have been carried out: sent, and not turned down. */
  readonly #sent = new Set<string>()
  readonly #people = new Set<string>()
  /** For each game, the numbers of entries, views and accepted actions at its last comparison. */
  readonly #compared = new Map<string, string>()

  /** `mayFail`: the host's disk is full now and then. */
  constructor({ mayFail = false } = {}) {
    this.#mayFail = mayFail
  }

  /** A person sits there: nobody but them may answer. */
  seat(table: string, seat: Seat): void {
    this.#people.add(`${table} ${seat}`)
  }

  sent(move: Move): void {
    this.#sent.add(keyOf(move))
  }

  accepted(move: Move, milliseconds: number): void {
    this.waits.push(milliseconds)
    this.acknowledged++
    const game = `${move.table} ${dealOf(move.prompt)}`
    const moves = within(this.#accepted, game)
    if (moves.has(move.prompt)) this.breaches.push(`question ${move.prompt} at ${move.table} was answered twice`)
    moves.set(move.prompt, keyOf(move))
  }

  rejected(move: Move, code: RejectionCode): void {
    this.#sent.delete(keyOf(move))
    if (code === 'internal-error') this.failed++
    if (code === 'internal-error' && this.#mayFail) return
    if (!raceCodes.has(code)) this.breaches.push(`an offered choice was refused: ${code} ${JSON.stringify(move)}`)
  }

  saw(view: ViewMessage, before: ViewMessage | undefined): void {
    if (!view.whole && before?.deal !== view.deal) this.breaches.push(`a view of ${view.table} goes on from nothing`)
    this.see(viewDigestOf(view, before))
  }

  see(view: ViewDigest): void {
    const { table, deal, revision, viewer, since } = view
    const digests = within(this.#digests, `${table} ${deal}`)
    const key = `${revision} ${viewer} ${since}`
    const known = digests.get(key)
    if (!known) digests.set(key, view)
    else if (known.digest !== view.digest) this.breaches.push(`two views of ${table} ${deal}, ${key} differ`)
  }

  heard(_message: HostMessage, text: string): void {
    this.messages++
    this.bytes += text.length
  }

  /**
   * Holds all of it against the journal in a folder that no host uses; what is found is in `breaches`. Gives how many
   * actions the journal has.
   */
  compare(folder: string): number {
    const database = new DatabaseSync(join(folder, journalFile))
    let actions = 0
    const found = new Set<string>()
    try {
      for (const { table, deal, header, entries } of [...gamesOnTables(database), ...gamesKept(database)]) {
        // A game that is over is kept as soon as that, and stays on its table until the next.
        if (!found.has(`${table} ${deal}`)) actions += entries.length
        found.add(`${table} ${deal}`)
        this.#compareGame(table, deal, header, entries)
      }
    } finally {
      database.close()
    }
    for (const game of [...this.#accepted.keys(), ...this.#digests.keys()]) {
      if (!found.has(game)) this.breaches.push(`the journal lacks the game ${game}`)
    }
    return actions
  }

  #compareGame(table: string, deal: number, header: LogHeader, entries: LogEntry[]): void {
    const game = `${table} ${deal}`
    const digests = [...(this.#digests.get(game)?.values() ?? [])]
    const accepted = new Map(this.#accepted.get(game))
    const compared = `${entries.length} ${digests.length} ${accepted.size}`
    if (this.#compared.get(game) === compared) return
    this.#compared.set(game, compared)

    const match = new Match(gameOf(header.game)!, header)
    const story: ScopedEvent<unknown>[] = []
    /** Number of events at each revision. */
    const told = [0]
    const byRevision = Map.groupBy(digests, ({ revision }) => revision)
    const promptsOf = (): OpenPrompt[] =>
      match.prompts.map((prompt) => ({ ...prompt, id: prompt.id + (deal - 1) * promptsPerDeal }))
    const check = (revision: number) => {
      const prompts = promptsOf()
      for (const { viewer, since, digest: seen } of byRevision.get(revision) ?? []) {
        const asked = prompts.some(({ seat }) => seat === viewer)
        const events = since === null ? lastingEventsFor(story, viewer) : eventsFor(story.slice(told[since]), viewer)
        const choices = asked ? match.choices(viewer as Seat) : undefined
        const due = digestOf(match.view(viewer), prompts, choices, match.outcome, events)
        if (due !== seen) this.breaches.push(`${viewer} at ${game} was not shown at ${revision} what was due`)
      }
    }

    check(0)
    for (const [number, { actor, action }] of entries.entries()) {
      const question = promptsOf().find(({ seat }) => seat === actor)
      const key = question && keyOf({ table, prompt: question.id, seat: question.seat, action })
      const promised = question && accepted.get(question.id)
      if (promised !== undefined && promised !== key) {
        this.breaches.push(`the journal has another answer to ${question!.id} at ${game} than was acknowledged`)
      }
      // An answer of a person that nobody sent, or that was turned down.
      if (key && this.#people.has(`${table} ${question.seat}`) && !this.#sent.has(key)) {
        this.breaches.push(`action ${number} at ${game} was not sent, or was turned down: ${key}`)
      }
      if (question) accepted.delete(question.id)
      const result = match.submit(actor, action)
      if (!result.accepted) {
        this.breaches.push(`action ${number} at ${game} can't be played: ${JSON.stringify(result.rejection)}`)
        return
      }
      story.push(...result.events)
      told.push(story.length)
      check(number + 1)
    }
    for (const lost of accepted.values()) this.breaches.push(`acknowledged and lost at ${game}: ${lost}`)
    for (const { revision, viewer } of digests) {
      if (revision > entries.length) this.breaches.push(`${viewer} at ${game} saw ${revision}, which was lost`)
    }
  }
}

/** Somebody else was faster, or this person was: no harm done. */
const raceCodes: ReadonlySet<RejectionCode> = new Set(['too-fast', 'stale-prompt', 'not-asked', 'finished'])

function keyOf({ table, prompt, seat, action }: Move): string {
  return `${table} ${prompt} ${seat} ${JSON.stringify(sorted(action))}`
}

/** The journal has an action as the game's schema read it, which may order its fields in another way. */
function sorted(action: Action): unknown {
  return Object.fromEntries(Object.entries(action).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

interface Written {
  readonly table: string
  readonly deal: number
  readonly header: LogHeader
  readonly entries: LogEntry[]
}

function gamesOnTables(database: DatabaseSync): Written[] {
  return database
    .prepare('SELECT table_id, deal, header FROM deals')
    .all()
    .map((row) => {
      const [table, deal] = [String(row['table_id']), Number(row['deal'])]
      const header = JSON.parse(String(row['header'])) as LogHeader
      return { table, deal, header, entries: entriesOf(database, table, deal) }
    })
}

/** Finished games. Their tables may have started another game since. */
function gamesKept(database: DatabaseSync): Written[] {
  return database
    .prepare('SELECT id, header, entries FROM matches')
    .all()
    .map((row) => {
      const [table = '', deal] = String(row['id']).split('-')
      const header = JSON.parse(String(row['header'])) as LogHeader
      return { table, deal: Number(deal), header, entries: JSON.parse(String(row['entries'])) as LogEntry[] }
    })
}

function entriesOf(database: DatabaseSync, table: string, deal: number): LogEntry[] {
  return database
    .prepare('SELECT actor, action FROM entries WHERE table_id = ? AND deal = ? ORDER BY number')
    .all(table, deal)
    .map((row) => ({
      actor: row['actor'] === null ? 'table' : Number(row['actor']),
      action: JSON.parse(String(row['action'])) as Action,
    }))
}

function within<K, V>(maps: Map<string, Map<K, V>>, key: string): Map<K, V> {
  const known = maps.get(key) ?? new Map<K, V>()
  maps.set(key, known)
  return known
}
