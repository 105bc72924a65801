// What a browser gets over HTTP: the built web client, and one line about this host for those who look for it.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sirv from 'sirv'
import { isOurHost } from './guard.ts'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

export interface HostCard {
  readonly id: string
  readonly name: string
  readonly protocol: number
  /** Tables where somebody could still sit down. */
  readonly tables: number
}

const yearSeconds = 31_536_000

/** Serves `folder`, whose list of files is read once, now; nothing else on the disk can be asked for. */
export function serveWebClient(folder: string, card: () => HostCard): RequestListener {
  const isBuilt = existsSync(join(folder, 'index.html'))
  const files = isBuilt
    ? sirv(folder, { etag: true, dotfiles: false, setHeaders: (response, path) => cache(response, path) })
    : undefined
  return (request, response) => {
    const { host } = request.headers
    if (!isOurHost(host)) return answer(response, 403, 'Ask for this host by its address.')
    if (request.method !== 'GET' && request.method !== 'HEAD') return answer(response, 405, 'Only GET.')
    protect(response, host)
    if (pathOf(request) === '/lanyard.json') return answerCard(response, card())
    if (!files)
      return answer(response, 503, 'The web client is not built: run "npm run build" on the host, then start it again.')
    files(request, response, () => answer(response, 404, 'There is nothing here.'))
  }
}

/** The page talks to nobody but this host, loads nothing from elsewhere, and is framed by nobody. */
function protect(response: ServerResponse, host: string): void {
  const policy = [
    "default-src 'self'",
    // Older Safari does not count a WebSocket to the same host as 'self'.
    `connect-src 'self' ws://${host}`,
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]
  response.setHeader('Content-Security-Policy', policy.join('; '))
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Referrer-Policy', 'no-referrer')
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
}

/** Files under `assets/` have their content's hash in their name. */
function cache(response: ServerResponse, path: string): void {
  const isHashed = path.startsWith('/assets/')
  response.setHeader('Cache-Control', isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache')
}

function answerCard(response: ServerResponse, card: HostCard): void {
  response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end(JSON.stringify(card))
}

function answer(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end(`${sentence}\n`)
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0]!
}
