// What another process takes of the machine; undefined where the system has no /proc.

import { readFileSync } from 'node:fs'

const pageKilobytes = 4
const ticksPerSecond = 100

/** What `work` resolves with, how long it took, and as a figure what the process had of a core meanwhile, if that is known. */
export async function whileMeasured<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ result: T; seconds: number; core: string | undefined }> {
  const [core, begin] = [coreSecondsOf(pid), performance.now()]
  const result = await work()
  const [coreAfter, seconds] = [coreSecondsOf(pid), (performance.now() - begin) / 1000]
  const isKnown = core !== undefined && coreAfter !== undefined
  return {
    result,
    seconds,
    core: isKnown ? `${Math.round(((coreAfter - core) / seconds) * 100)} % of a core` : undefined,
  }
}

/** CPU time since it began, in seconds, of all of its threads. */
export function coreSecondsOf(pid: number): number | undefined {
  const fields = read(pid, 'stat')?.split(') ')[1]?.split(' ')
  return fields && (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** Resident memory in megabytes. */
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
