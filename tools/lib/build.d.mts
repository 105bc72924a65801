import type { run } from './run.mjs'

/** Throws `Trouble` if the build fails. `isBuilt`: whether everything is there and newer than its sources. */
export function buildIfNeeded(say?: (line: string) => void, isBuilt?: () => boolean): Promise<void>
/** Builds in any case. `builder` begins to, unless a build is in progress. */
export function build(builder?: () => ReturnType<typeof run>): ReturnType<typeof run>
