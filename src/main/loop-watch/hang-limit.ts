// The time after which a program that hangs is ended, as set on the command line.

import type { FlagValues } from '../flags.mjs'

const usualSeconds = 30

/** The limit in milliseconds; undefined: never. */
export function hangLimitFromFlags({ 'hang-limit': seconds = usualSeconds }: FlagValues): number | undefined {
  return seconds === 0 ? undefined : seconds * 1000
}
