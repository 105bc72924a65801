// The path of the registry of games, for Vite: `imports` in package.json names the file for plain Node.

import { fileURLToPath } from 'node:url'

/** For `resolve.alias` of everything that Vite builds, serves or tests. */
export const registry = {
  '#shared/games/registry.ts': fileURLToPath(new URL('../../../src/shared/games/registry.ts', import.meta.url)),
}
