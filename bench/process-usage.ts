// The processor time that a server uses during a measurement.

import { coreSecondsOf } from '../tools/lib/process-usage.ts'

/** Returns the result of `work`, its time, and, as a figure, the share of a core used by the process, if known. */
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
