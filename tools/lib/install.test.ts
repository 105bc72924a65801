// The files that run before Lanyard's own Node is installed. An older Node must get far enough to print that it is too old.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './node.mjs'

/** Features that Node 18 (of Debian 12) lacks. */
const newer =
  /import\.meta\.(dirname|filename|main|resolve)|\.to(Sorted|Reversed|Spliced)\b|withResolvers|groupBy|fromAsync|\bglob(Sync)?\b|node:sqlite/

function importedBy(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found
  found.add(path)
  for (const [, imported] of readFileSync(path, 'utf8').matchAll(/^(?:import|\} from) .*?'(\.[^']*)'$/gm)) {
    importedBy(join(path, '..', imported!), found)
  }
  return found
}

test.each(['tools/start.mjs', 'tools/test.mjs', 'tools/check.mjs', 'tools/host.mjs', 'tools/dev.mjs', 'bench/run.mjs'])(
  '%s reads nothing before it installs that Node 18 could not run',
  (command) => {
    const files = [...importedBy(join(root, command))]
    expect(files).toContain(join(root, 'tools/lib/install.mjs'))
    for (const file of files) expect(newer.exec(readFileSync(file, 'utf8'))?.[0], file).toBeUndefined()
  },
)
