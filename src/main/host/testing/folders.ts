// Data folders for tests of the journal: as a killed host leaves them, and damaged afterwards.

import { hash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const made: string[] = []

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lanyard-journal-'))
  made.push(folder)
  return folder
}

export function removeFolders(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
}

/** A copy of the files as they are now: if the host is running, what it would leave if it were killed. */
export function copyOf(folder: string): string {
  const copy = newFolder()
  cpSync(folder, copy, { recursive: true })
  return copy
}

/** Every file, with a hash of its content. */
export function filesOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(files.map(({ name }) => [name, hash('sha256', readFileSync(join(folder, name)))]))
}

/** Flips bits of these bytes. */
export function flip(file: string, at: number, count = 1, mask = 0xff): void {
  const bytes = readFileSync(file)
  for (let index = at; index < at + count; index++) bytes[index]! ^= mask
  writeFileSync(file, bytes)
}

export function cut(file: string, length: number): void {
  writeFileSync(file, readFileSync(file).subarray(0, length))
}
