// Serves the built web client over HTTP, and the description of this host that discovery requests.

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
  /** The host's public key. */
  readonly key: string
  readonly protocol: number
  /** Number of tables where somebody could still sit down. */
  readonly tables: number
  /** The program's version. */
  readonly app: string
}

const yearSeconds = 31_536_000

/** Serves the files that are in `folder` at the time of this call, and nothing else. */
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
  /** The hash of the uncompressed body; each encoding has its own tag. Left out if the file never changes. */
  readonly etag: string | undefined
}

function withTags(files: ReadonlyMap<string, WebFile>): ReadonlyMap<string, TaggedFile> {
  const tag = ({ body }: WebFile) => createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return new Map([...files].map(([path, file]) => [path, { ...file, etag: isHashed(path) ? undefined : tag(file) }]))
}

/** Files under `assets/` have a hash of their content in their name. */
const isHashed = (path: string) => path.startsWith('/assets/')

/**
 * Sets headers: the page may connect only to this host, loads nothing from elsewhere, and can't be framed. Only files that
 * can be opened as a page (`host` given) get the policy: it also binds what the page loads, and would make many small
 * answers longer. Of inline scripts only those of the build run.
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

/** Answers with the whole file or not at all: no file is so big that a part of it would help, so `Range` is ignored. */
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

/** Redirects from a short address that staff can type. */
function sendTo(response: ServerResponse, place: string): void {
  response.writeHead(302, { Location: place, 'Cache-Control': 'no-store' }).end()
}

function answer(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end(`${sentence}\n`)
}

/** The path of a request, without its query. */
export function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0]!
}
