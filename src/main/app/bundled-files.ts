// The page, served as app://lanyard/: the files of the build and nothing else. The list is made once, so that a path
// is looked up and never joined to a folder.

import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { Protocol } from 'electron'
import { appHost, appScheme, isOurs } from './origin.ts'

/** Before the app is ready. Standard: relative addresses and storage work as on the web. Secure: as under https. */
export function registerScheme(protocol: Protocol): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: appScheme, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ])
}

/** Throws when the folder is not there: the program was not built. */
export function serveBundledFiles(protocol: Protocol, folder: string): void {
  const files = listFiles(folder)
  protocol.handle(appScheme, (request) => answer(request, files))
}

/** Path under the origin to file. */
export function listFiles(folder: string): ReadonlyMap<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    entries.map((entry) => {
      const file = join(entry.parentPath, entry.name)
      return [`/${relative(folder, file).split(sep).join('/')}`, file]
    }),
  )
}

export async function answer(
  { method, url }: Pick<Request, 'method' | 'url'>,
  files: ReadonlyMap<string, string>,
): Promise<Response> {
  if (method !== 'GET') return refuse(405, 'only GET', { allow: 'GET' })
  if (!isOurs(url)) return refuse(404, `only ${appHost}`)
  const { pathname } = new URL(url)
  const file = files.get(pathname === '/' ? '/index.html' : pathname)
  if (file === undefined) return refuse(404, 'no such file')
  const type = mimeTypes[extname(file)] ?? 'application/octet-stream'
  return new Response(await readFile(file), { headers: { ...headers, 'content-type': type } })
}

function refuse(status: number, why: string, more: Record<string, string> = {}): Response {
  return new Response(why, { status, headers: { ...headers, ...more, 'content-type': 'text/plain; charset=utf-8' } })
}

/** The page talks to hosts of the room, whose addresses nobody knows beforehand, over the socket and in no other way. */
export const contentSecurityPolicy = [
  "default-src 'self'",
  "connect-src 'self' ws:",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-src 'none'",
  "frame-ancestors 'none'",
].join('; ')

const headers = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  // The build may change between two starts, and the files are on this disk anyway.
  'cache-control': 'no-store',
}

const mimeTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}
