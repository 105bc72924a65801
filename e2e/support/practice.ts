import { createServer } from 'vite'

/** The page in which a game plays by itself to a moment that its address names (src/renderer/table/dev). */
export async function startPractice(): Promise<{ url: string; stop(): Promise<void> }> {
  const server = await createServer({
    configFile: 'src/renderer/table/dev/vite.config.ts',
    server: { port: 0, watch: null, hmr: false },
  })
  await server.listen()
  return { url: server.resolvedUrls?.local[0] ?? '', stop: () => server.close() }
}
