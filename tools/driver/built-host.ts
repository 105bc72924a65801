// Bundles the host for browser tests, which start about a hundred hosts. From some 300 TypeScript files each would take
// much longer to start.

import { join } from 'node:path'
import { build } from 'vite'
import { registry } from '../lib/vite/registry.ts'
import { root } from '../lib/node.mjs'

const folder = 'LANYARD_BUILT_HOST'
const at = (file: string) => join(root, file)

/** Runs once for all tests (`globalSetup`). Afterwards `startHost` uses the bundle, here and in child processes. */
export default async function buildHost(): Promise<void> {
  // As deep below the root as src/main: the host looks for the page relative to its own folder.
  const outDir = at('node_modules/.host')
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    resolve: { alias: registry },
    // src/main/headless.ts is in the same file as test-host.ts and must not start a second host.
    define: { 'import.meta.main': 'false' },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node24',
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: {
        input: {
          'test-host': at('tools/driver/test-host.ts'),
          'journal-worker': at('src/main/journal-worker.ts'),
          'bot-worker': at('src/main/bot-worker.ts'),
          'loop-watch-worker': at('src/main/loop-watch-worker.ts'),
        },
        // All in one folder: a host looks there for the files of its threads.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  })
  process.env[folder] = outDir
}

/** The bundled host's file, if it was built. */
export function builtHost(): string | undefined {
  const built = process.env[folder]
  return built && join(built, 'test-host.js')
}
