// What a server of the bench takes of the machine while something is measured.

import { coreSecondsOf } from '../tools/lib/process-usage.ts'

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
