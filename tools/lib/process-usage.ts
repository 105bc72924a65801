// The processor time and memory of another process; undefined if the system has no /proc.

import { readFileSync } from 'node:fs'

const pageKilobytes = 4
const ticksPerSecond = 100

/** CPU seconds of all threads of a process since it began. */
export function coreSecondsOf(pid: number): number | undefined {
  const fields = read(pid, 'stat')?.split(') ')[1]?.split(' ')
  return fields && (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** Resident memory of a process in megabytes. */
export function memoryOf(pid: number): number | undefined {
  const pages = read(pid, 'statm')?.split(' ')[1]
  return pages === undefined ? undefined : (Number(pages) * pageKilobytes) / 1024
}

function read(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return undefined
  }
}
