// The built page and the files that it loads, read once and kept. Nothing outside these files can be requested, whatever
// the path, and a later build takes nothing away from those who have the page open.

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'

export interface WebFile {
  /** The value of `Content-Type`. */
  readonly type: string
  readonly body: Buffer<ArrayBuffer>
  /** The body as compressed by the build, by the name of its `Content-Encoding`. */
  readonly encoded: Readonly<Partial<Record<Encoding, Buffer<ArrayBuffer>>>>
  /** The hashes of the inline scripts of a page, in the form of a Content-Security-Policy. */
  readonly scripts: readonly string[]
}

/** The encoding with the smallest result comes first. */
export const encodings = ['br', 'gzip'] as const
type Encoding = (typeof encodings)[number]
const suffixes: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }

/** By path: `/assets/index.js`. The page itself is also under `/`. */
export type WebFiles = ReadonlyMap<string, WebFile>

/** Throws if the folder does not exist. Files whose name begins with a dot are skipped. */
export function readWebFiles(folder: string): WebFiles {
  const bodies = new Map<string, Buffer<ArrayBuffer>>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).split(sep).join('/')}`
    if (!entry.isFile() || path.includes('/.')) continue
    bodies.set(path, readFileSync(file))
  }
  const files = new Map<string, WebFile>()
  for (const [path, body] of bodies) {
    if (Object.values(suffixes).includes(extname(path))) continue
    const encoded = Object.fromEntries(
      encodings.flatMap((encoding) => {
        const compressed = bodies.get(path + suffixes[encoding])
        return compressed ? [[encoding, compressed]] : []
      }),
    )
    const type = types[extname(path)] ?? 'application/octet-stream'
    files.set(path, { type, body, encoded, scripts: type.startsWith('text/html') ? inlineScripts(body) : [] })
  }
  const page = files.get('/index.html')
  if (page) files.set('/', page)
  return files
}

/** The script directive of a Content-Security-Policy for a file that is opened as a page; empty if it has no inline scripts. */
export function scriptPolicy(file: WebFile | undefined): string[] {
  return file && file.scripts.length > 0 ? [`script-src 'self' ${file.scripts.join(' ')}`] : []
}

function inlineScripts(page: Buffer): string[] {
  const texts = [...page.toString().matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text!)
  return texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}
