import { join } from 'node:path'
import { build, preview } from 'vite'
import { root } from '../lib/node.mjs'

const page = {
  configFile: join(root, 'src/renderer/dev/vite.config.ts'),
  build: { outDir: join(root, '.cache/practice'), emptyOutDir: true },
  logLevel: 'warn',
} as const

/** Builds the page once for all tests (`globalSetup`), so that several can use it together and it loads fast. */
export default async function buildPractice(): Promise<void> {
  await build(page)
}

/** The page in which a game plays by itself to a moment that its address names (src/renderer/dev). */
export async function startPractice(): Promise<{ url: string; stop(): Promise<void> }> {
  const server = await preview({ ...page, preview: { port: 0 } })
  return { url: server.resolvedUrls?.local[0] ?? '', stop: () => server.close() }
}
