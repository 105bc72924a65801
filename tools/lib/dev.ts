// Vite's server for the page, and behind it the headless host in Node's watch mode. The page reaches the host through
// Vite's proxy, so that it finds the host at its own address, as the built page does.

import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer as createTcpServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import vue from '@vitejs/plugin-vue'
import { createServer } from 'vite'
import type { ViteDevServer } from 'vite'
import { readFlags } from '../../src/main/flags.mjs'
import type { FlagValues } from '../../src/main/flags.mjs'
import { projectNode, root } from './node.mjs'
import { registry } from './vite/registry.ts'
import { keepRunning } from './run.mjs'
import { texts } from './vite/texts-plugin.ts'

const loopback = '127.0.0.1'

/** The host's policy for the built page, plus the styles that Vite puts into the page. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  `connect-src 'self' ws://${loopback}:*`,
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
].join('; ')

async function dev({ port, name, data, settings }: FlagValues): Promise<number> {
  const temporary = data === undefined ? await mkdtemp(join(tmpdir(), 'lanyard-dev-')) : undefined
  const dataFolder = temporary ?? resolve(data!)
  const hostPort = await freePort()
  const page = await servePage(port, `http://${loopback}:${hostPort}`)
  const url = page.resolvedUrls!.local[0]!.replace(/\/$/, '')
  let isFirst = true
  try {
    const host = await keepRunning(
      projectNode,
      [
        ...['--watch', '--watch-preserve-output', 'src/main/headless.ts'],
        ...['--port', String(hostPort), '--data', dataFolder, '--local', '--no-discovery'],
        ...(name === undefined ? [] : ['--name', name]),
        ...(settings === undefined ? [] : ['--settings', resolve(settings)]),
      ],
      {
        onLine(line) {
          if (!line.startsWith('{"ready":true')) return console.log(`host: ${line}`)
          if (!isFirst) return console.log('host: ready again')
          isFirst = false
          console.log(`\n  Lanyard is at ${url}\n`)
          console.log(`Data: ${dataFolder}${temporary ? ' (gone at the end)' : ''}. Ctrl+C stops it.`)
        },
        onComplaint: (line) => console.error(`host: ${line}`),
      },
    )
    return host.stopped ? 0 : (host.code ?? 1)
  } finally {
    await page.close()
    if (temporary) await rm(temporary, { recursive: true, force: true })
  }
}

async function servePage(port: number | undefined, host: string): Promise<ViteDevServer> {
  const server = await createServer({
    configFile: false,
    root: join(root, 'src/renderer'),
    plugins: [vue(), texts()],
    resolve: { alias: registry },
    cacheDir: join(root, '.cache/vite'),
    server: {
      host: loopback,
      ...(port === undefined ? {} : { port, strictPort: true }),
      fs: { allow: [root] },
      headers: { 'Content-Security-Policy': contentSecurityPolicy },
      proxy: {
        '^/ws$': { target: host, ws: true, changeOrigin: true, rewriteWsOrigin: true },
        // Only these exact paths: `/counter/...` are source files of the page.
        '^/(lanyard\\.json|counter/?)$': { target: host, changeOrigin: true },
      },
    },
  })
  // Vite's own listener would end this process before the host has stopped and its folder has been removed.
  process.removeAllListeners('SIGTERM')
  return server.listen()
}

/** A port that is free now. The proxy needs it before the host starts, and it stays the same after restarts. */
async function freePort(): Promise<number> {
  const probe = createTcpServer().listen(0, loopback)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

process.exitCode = await dev(readFlags('dev', process.argv.slice(2)))
