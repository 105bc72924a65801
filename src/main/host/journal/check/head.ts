// The head: a small file beside the database that records how far the journal has come. SQLite silently drops a damaged end
// of its write-ahead log; the head, which is written and synced after the commits, shows that something is missing. It has
// two slots, written in turn, so that a power cut during a write leaves the previous record.

import { hash } from 'node:crypto'
import { closeSync, existsSync, fdatasync, fdatasyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { replaceFile } from '../../disk/replace-file.ts'
import { digestFromText, digestToText, writtenDigest } from './part-digests.ts'
import type { Digest, Progress } from './part-digests.ts'

export const headFile = 'lanyard.head'
const slotBytes = 16_384
const slots = [0, 1] as const
type Slot = (typeof slots)[number]

export interface HeadRecord extends Progress {
  /**
   * Parts that have changed since the last checkpoint, when the main file had all of them, with their digests; null for a
   * part that is gone. Undefined before the first checkpoint, or if the parts did not fit in a slot.
   */
  readonly recent: ReadonlyMap<string, Digest | null> | undefined
  /** Number of writes in the main file at its last checkpoint. */
  readonly since: number
}

export interface StoredHead {
  /** The newest record that can be read. */
  readonly record: HeadRecord | undefined
  readonly slot: Slot
  /** Whether one of the slots has something that can't be read: a write that was cut off, or damage. */
  readonly isTorn: boolean
}

const recordSchema = z.strictObject({
  journal: z.string(),
  commits: z.int().check(z.minimum(0)),
  total: writtenDigest,
  recent: z.nullable(z.array(z.tuple([z.string(), z.nullable(writtenDigest)]))),
  since: z.int().check(z.minimum(0)),
})

/** Undefined if there is no such file. */
export function readHead(folder: string): StoredHead | undefined {
  const file = join(folder, headFile)
  if (!existsSync(file)) return undefined
  const bytes = readFileSync(file)
  const found = slots.map((slot) => bytes.subarray(slot * slotBytes, (slot + 1) * slotBytes))
  const records = found.map(readSlot)
  const slot: Slot = (records[1]?.commits ?? -1) > (records[0]?.commits ?? -1) ? 1 : 0
  const isTorn = found.some((each, index) => !records[index] && each.some((byte) => byte !== 0))
  return { record: records[slot], slot, isTorn: isTorn || bytes.length !== slots.length * slotBytes }
}

/** Reads a slot: a line of text, `SHA-256 RECORD`; anything after it is ignored. Undefined if the line is not valid. */
function readSlot(bytes: Buffer): HeadRecord | undefined {
  const [line = ''] = bytes.toString('utf8').split('\n', 1)
  const text = line.slice(65)
  if (line.slice(0, 65) !== `${hash('sha256', text)} `) return undefined
  const parsed = recordSchema.safeParse(JSON.parse(text))
  if (!parsed.success) return undefined
  const { journal, commits, total, recent, since } = parsed.data
  const parts = recent?.map(([part, digest]) => [part, digest === null ? null : digestFromText(digest)] as const)
  return { journal, commits, total: digestFromText(total), recent: parts && new Map(parts), since }
}

/** Leaves out `recent` if it does not fit in a slot. */
function slotContent(record: HeadRecord): Buffer {
  const bytes = Buffer.from(slotText(record))
  return bytes.length <= slotBytes ? bytes : Buffer.from(slotText({ ...record, recent: undefined }))
}

function slotText({ journal, commits, total, recent, since }: HeadRecord): string {
  const parts = recent && [...recent].map(([part, digest]) => [part, digest === null ? null : digestToText(digest)])
  const text = JSON.stringify({ journal, commits, total: digestToText(total), recent: parts ?? null, since })
  return `${hash('sha256', text)} ${text}\n`
}

/**
 * `at-once`: a write to the head returns once it is synced. `later`: it is synced in the background, beside the next commits,
 * so that nobody waits for it.
 */
export type HeadSync = 'at-once' | 'later'

export class Head {
  readonly #file: number
  readonly #sync: HeadSync
  readonly #onSyncError: (error: unknown) => void
  /** The slot that was synced last. It is not written to before the other one is synced, so that a power cut leaves it. */
  #slot: Slot
  #isSyncing = false
  /** Whether the other slot has changed since the current sync began. */
  #isDue = false
  #isClosed = false

  /** Opens the head of a folder or makes it; `record` is in it when this returns. `onSyncError`: called when a later sync fails. */
  constructor(folder: string, record: HeadRecord, sync: HeadSync, onSyncError: (error: unknown) => void) {
    this.#sync = sync
    this.#onSyncError = onSyncError
    const stored = readHead(folder)
    if (!stored?.record) create(folder, record)
    this.#file = openSync(join(folder, headFile), 'r+')
    this.#slot = stored?.slot ?? 0
    if (stored?.record) this.#writeAtOnce(slotContent(record))
  }

  /** The record is in the file when this returns, and on the disk then or later: see `HeadSync`. */
  write(record: HeadRecord): void {
    const bytes = slotContent(record)
    if (this.#sync === 'at-once') return this.#writeAtOnce(bytes)
    this.#writeSlot(bytes)
    if (this.#isSyncing) this.#isDue = true
    else this.#syncSlot()
  }

  /** Writes both slots, so that nothing of the earlier content is left. */
  overwrite(record: HeadRecord): void {
    if (this.#isSyncing) fdatasyncSync(this.#file)
    const bytes = Buffer.concat([slotContent(record)], slotBytes)
    slots.forEach(() => this.#writeAtOnce(bytes))
  }

  /** What was written is on the disk when this returns. */
  close(): void {
    this.#isClosed = true
    if (!this.#isSyncing) return closeSync(this.#file)
    try {
      fdatasyncSync(this.#file)
    } catch (error) {
      this.#onSyncError(error)
    }
  }

  #writeAtOnce(bytes: Buffer): void {
    this.#writeSlot(bytes)
    // Only the file's content changes, so its metadata need not be synced.
    fdatasyncSync(this.#file)
    this.#slot = this.#otherSlot
  }

  #syncSlot(): void {
    this.#isSyncing = true
    this.#isDue = false
    fdatasync(this.#file, (error) => {
      this.#isSyncing = false
      if (error) this.#onSyncError(error)
      if (this.#isClosed) closeSync(this.#file)
      else if (this.#isDue) this.#syncSlot()
      else if (!error) this.#slot = this.#otherSlot
    })
  }

  #writeSlot(bytes: Buffer): void {
    writeWhole(this.#file, bytes, this.#otherSlot * slotBytes)
  }

  get #otherSlot(): Slot {
    return this.#slot === 0 ? 1 : 0
  }
}

function create(folder: string, record: HeadRecord): void {
  const bytes = Buffer.alloc(slots.length * slotBytes)
  slotContent(record).copy(bytes)
  replaceFile(join(folder, headFile), bytes, 0o600)
}

/** A full disk may write only part of this without an error; the next write then throws. */
function writeWhole(descriptor: number, bytes: Buffer, position: number): void {
  let done = 0
  while (done < bytes.length) done += writeSync(descriptor, bytes, done, bytes.length - done, position + done)
}
