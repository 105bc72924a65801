// Serves the built web client over HTTP, and the line about this host that discovery asks for.

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Negotiator from 'negotiator'
import { encodings, readWebFiles, scriptPolicy } from '../../web-files.ts'
import { isOurHost } from './origin-check.ts'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { WebFile } from '../../web-files.ts'

export interface HostFacts {
  readonly id: string
  readonly name: string
  /** Its public key. */
  readonly key: string
  readonly protocol: number
  /** Tables where somebody could still sit down. */
  readonly tables: number
  /** The program's version. */
  readonly app: string
}

const yearSeconds = 31_536_000

/** Serves what `folder` holds now, and nothing else. */
export function serveWebClient(folder: string, facts: () => HostFacts): RequestListener {
  const files = existsSync(join(folder, 'index.html')) ? withTags(readWebFiles(folder)) : undefined
  return (request, response) => {
    const { host } = request.headers
    if (!isOurHost(host)) return answer(response, 403, 'Ask for this host by its address.')
    if (request.method !== 'GET' && request.method !== 'HEAD') return answer(response, 405, 'Only GET.')
    const path = pathOf(request)
    const file = files?.get(path)
    protect(response, isHashed(path) ? undefined : host, file)
    if (path === '/counter' || path === '/counter/') return sendTo(response, '/#/counter')
    if (path === '/lanyard.json') return answerFacts(response, facts())
    if (!files)
      return answer(response, 503, 'The web client is not built: run "npm run build" on the host, then start it again.')
    if (!file) return answer(response, 404, 'There is nothing here.')
    answerFile(request, response, path, file)
  }
}

interface TaggedFile extends WebFile {
  /** The hash of the uncompressed body; each encoding has a tag of its own. Left out where the file never changes. */
  readonly etag: string | undefined
}

function withTags(files: ReadonlyMap<string, WebFile>): ReadonlyMap<string, TaggedFile> {
  const tag = ({ body }: WebFile) => createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return new Map([...files].map(([path, file]) => [path, { ...file, etag: isHashed(path) ? undefined : tag(file) }]))
}

/** Files under `assets/` have their content's hash in their name. */
const isHashed = (path: string) => path.startsWith('/assets/')

/**
 * The page talks to nobody but this host, loads nothing from elsewhere, and is framed by nobody. Only what can be opened as
 * a page (`host` given) says so: its parts are bound by it, and many small answers are the longer for it. Of scripts in its
 * own text a page runs those that the build has put there.
 */
function protect(response: ServerResponse, host: string | undefined, page: WebFile | undefined): void {
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
  if (host === undefined) return
  const policy = [
    "default-src 'self'",
    ...scriptPolicy(page),
    // Older Safari does not count a WebSocket to the same host as 'self'.
    `connect-src 'self' ws://${host}`,
    "img-src 'self' data:",
    // The silent video that keeps phones awake is in its library's own code.
    "media-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]
  response.setHeader('Content-Security-Policy', policy.join('; '))
  response.setHeader('Referrer-Policy', 'no-referrer')
}

/** Whole or not at all: nothing here is so big that a part of it would do, so `Range` is not heard. */
function answerFile(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { type, body, encoded, etag }: TaggedFile,
): void {
  response.setHeader('Cache-Control', isHashed(path) ? `max-age=${yearSeconds}, immutable` : 'no-cache')
  response.setHeader('Vary', 'Accept-Encoding')
  const accepted = new Negotiator(request).encodings([...encodings])
  const encoding = encodings.find((one) => accepted.includes(one) && encoded[one])
  if (etag !== undefined) {
    const tag = encoding ? `"${etag}-${encoding}"` : `"${etag}"`
    response.setHeader('ETag', tag)
    if (request.headers['if-none-match'] === tag) {
      response.writeHead(304).end()
      return
    }
  }
  const sent = (encoding && encoded[encoding]) ?? body
  if (encoding) response.setHeader('Content-Encoding', encoding)
  response.writeHead(200, { 'Content-Type': type, 'Content-Length': sent.length })
  response.end(sent)
}

function answerFacts(response: ServerResponse, facts: HostFacts): void {
  response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end(JSON.stringify(facts))
}

/** An address that staff can type. */
function sendTo(response: ServerResponse, place: string): void {
  response.writeHead(302, { Location: place, 'Cache-Control': 'no-store' }).end()
}

function answer(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end(`${sentence}\n`)
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0]!
}
