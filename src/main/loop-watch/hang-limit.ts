// When a program that hangs is ended, as the command line sets it.

import type { FlagValues } from '../flags.mjs'

const usualSeconds = 30

/** In milliseconds; undefined for never. */
export function hangLimitFromFlags({ 'hang-limit': seconds = usualSeconds }: FlagValues): number | undefined {
  return seconds === 0 ? undefined : seconds * 1000
}
