// Serves the page as app://lanyard/: the files of the build and nothing else.

import type { Protocol } from 'electron'
import { readWebFiles, scriptPolicy } from '../web-files.ts'
import { appHost, appScheme, isOwnPage } from '../app-origin.ts'
import type { WebFile, WebFiles } from '../web-files.ts'

/** To be called before the app is ready. Standard: relative addresses and storage work as on the web. Secure: as under https. */
export function registerScheme(protocol: Protocol): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: appScheme, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ])
}

/** Throws if the folder does not exist: the program was not built. */
export function serveBundledFiles(protocol: Protocol, folder: string): void {
  const files = readWebFiles(folder)
  protocol.handle(appScheme, (request) => answer(request, files))
}

function answer({ method, url }: Pick<Request, 'method' | 'url'>, files: WebFiles): Response {
  if (method !== 'GET') return refuse(405, 'only GET', { allow: 'GET' })
  if (!isOwnPage(url)) return refuse(404, `only ${appHost}`)
  const file = files.get(new URL(url).pathname)
  if (!file) return refuse(404, 'no such file')
  return new Response(file.body, { headers: headersOf(file.type, file) })
}

function refuse(status: number, why: string, more: Record<string, string> = {}): Response {
  return new Response(why, { status, headers: { ...headersOf('text/plain; charset=utf-8'), ...more } })
}

/** The page connects to hosts on the network, whose addresses are not known in advance, over WebSockets only. */
const contentSecurityPolicy = (file?: WebFile) =>
  [
    "default-src 'self'",
    ...scriptPolicy(file),
    "connect-src 'self' ws:",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const headersOf = (type: string, page?: WebFile) => ({
  'content-type': type,
  'content-security-policy': contentSecurityPolicy(page),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  // The build may change between two starts, and the files are on this disk anyway.
  'cache-control': 'no-store',
})
