// The path of the registry of games for Vite. For plain Node, `imports` in package.json names another file.

import { fileURLToPath } from 'node:url'

/** For `resolve.alias` of everything that Vite builds, serves or tests. */
export const registry = {
  '#shared/games/registry.ts': fileURLToPath(new URL('../../../src/shared/games/registry.ts', import.meta.url)),
}
