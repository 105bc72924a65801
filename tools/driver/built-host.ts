// The host as one file for browser tests, which start a hundred of them: read from some 300 files of TypeScript, each would take
// much longer until it is ready.

import { join } from 'node:path'
import { build } from 'vite'
import { registry } from '../lib/vite/registry.ts'
import { root } from '../lib/node.mjs'

const folder = 'LANYARD_BUILT_HOST'
const at = (file: string) => join(root, file)

/** Once for all tests (`globalSetup`): `startHost` then starts what was built, in this process and those that it starts. */
export default async function buildHost(): Promise<void> {
  // As deep below the root as src/main, from which the host finds the page.
  const outDir = at('node_modules/.host')
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    resolve: { alias: registry },
    // In one file with the host that test-host.ts starts, src/main/headless.ts must not start another.
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
        // Beside each other: a host looks for the files of its threads where it is itself.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  })
  process.env[folder] = outDir
}

/** The file to start, if it was built. */
export function builtHost(): string | undefined {
  const built = process.env[folder]
  return built && join(built, 'test-host.js')
}
