// Passes facts to the preload script on the command line of the window's process, so that they are there before the first
// line of the page runs, and no channel has to stay open for them.

import type { WindowInfo } from './bridge.ts'

const flag = '--lanyard-facts='

/** An entry of `webPreferences.additionalArguments`. Escaped, since not every system's command line keeps quotes and spaces. */
export function windowInfoToArgument(facts: WindowInfo): string {
  return flag + encodeURIComponent(JSON.stringify(facts))
}

/** Throws if the window was opened without them: nothing in the page could work then. */
export function windowInfoFromArguments(argv: readonly string[]): WindowInfo {
  const argument = argv.find((each) => each.startsWith(flag))
  if (!argument) throw new Error('the window was opened without the facts of the bridge')
  return JSON.parse(decodeURIComponent(argument.slice(flag.length))) as WindowInfo
}
