import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { protocolVersion } from '#shared/protocol/limits.ts'
import { startHost } from '../testing/house.ts'
import type { IncomingHttpHeaders } from 'node:http'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lanyard-web-'))
  mkdirSync(join(folder, 'client/assets'), { recursive: true })
  writeFileSync(join(folder, 'client/index.html'), '<!doctype html>Lanyard')
  writeFileSync(join(folder, 'client/assets/index-4711.js'), 'export {}')
  writeFileSync(join(folder, 'client/.env'), 'SECRET=1')
  writeFileSync(join(folder, 'lanyard.sqlite'), 'tokens')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Requests exactly this path: `fetch` would normalize it. */
function ask(port: number, path: string, method = 'GET', headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (text: string) => (body += text))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
    })
    asked.on('error', reject)
    asked.end()
  })
}

const start = () => startHost({ webClient: join(folder, 'client') })

test('the page comes with its doors shut, and is asked for anew each time', async () => {
  const { port } = await start()
  const { status, body, headers } = await ask(port, '/')
  expect([status, body]).toEqual([200, '<!doctype html>Lanyard'])
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['content-security-policy']).toBe(
    `default-src 'self'; connect-src 'self' ws://127.0.0.1:${port}; img-src 'self' data:; media-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  )
})

test('of scripts in its own text the page runs those that came with it', async () => {
  writeFileSync(join(folder, 'client/guarded.html'), '<script>alert(1)</script><script src="a.js"></script>')
  const { port } = await start()
  const { headers } = await ask(port, '/guarded.html')
  const hash = createHash('sha256').update('alert(1)').digest('base64')
  expect(headers['content-security-policy']).toContain(
    `default-src 'self'; script-src 'self' 'sha256-${hash}'; connect-src`,
  )
})

test('files with a hash in their name are kept for a year', async () => {
  const { port } = await start()
  const { headers } = await ask(port, '/assets/index-4711.js')
  expect(headers['cache-control']).toBe('max-age=31536000, immutable')
  expect(headers['content-type']).toMatch(/^text\/javascript/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cross-origin-resource-policy']).toBe('same-origin')
})

describe('a file that the build has compressed', () => {
  const script = 'export const answer = 42\n'
  beforeEach(() => {
    for (const file of ['client/assets/big-4712.js', 'client/big.js']) {
      writeFileSync(join(folder, file), script)
      writeFileSync(join(folder, `${file}.gz`), gzipSync(script))
      writeFileSync(join(folder, `${file}.br`), brotliCompressSync(script))
    }
  })
  const asked = async (
    accepts: string | undefined,
    more: Record<string, string> = {},
    path = '/assets/big-4712.js',
  ) => {
    const { port } = await start()
    const headers = { ...(accepts !== undefined && { 'accept-encoding': accepts }), ...more }
    return await ask(port, path, 'GET', headers)
  }

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
    [undefined, undefined],
    ['nonsense;;q=x', undefined],
  ])('goes to whoever accepts %s as %s', async (accepts, encoding) => {
    const { headers } = await asked(accepts)
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['content-type']).toMatch(/^text\/javascript/)
    expect(headers.vary).toBe('Accept-Encoding')
  })

  test('is whole where it is not compressed, and as long as it says', async () => {
    const { headers, body } = await asked(undefined)
    expect([body, headers['content-length']]).toEqual([script, String(script.length)])
    const small = await asked('gzip')
    expect(small.headers['content-length']).toBe(String(gzipSync(script).length))
  })

  test('is not sent again to whoever has it in the same encoding', async () => {
    const { headers } = await asked('gzip', {}, '/big.js')
    const etag = String(headers.etag)
    expect((await asked('gzip', { 'if-none-match': etag }, '/big.js')).status).toBe(304)
    expect((await asked('br', { 'if-none-match': etag }, '/big.js')).status).toBe(200)
  })

  test('is not asked for by the name of its compressed form', async () => {
    const { port } = await start()
    expect((await ask(port, '/assets/big-4712.js.gz')).status).toBe(404)
  })
})

test.each([
  '/../lanyard.sqlite',
  '/..%2flanyard.sqlite',
  '/%2e%2e/lanyard.sqlite',
  '/assets/../../lanyard.sqlite',
  '/.env',
  '/missing.js',
  '/%',
])('%s is not there', async (path) => {
  const { port } = await start()
  expect((await ask(port, path)).status).toBe(404)
})

test.each(['bytes=5-2', 'bytes=0-99999999999999999999', 'bytes=-5', 'bytes=x', 'lines=1-2'])(
  'whoever asks for a part (%s) gets the whole',
  async (range) => {
    const { port } = await start()
    expect(await ask(port, '/', 'GET', { range })).toMatchObject({ status: 200, body: '<!doctype html>Lanyard' })
  },
)

test('a build in the meantime takes nothing away from those who have the page', async () => {
  const { port } = await start()
  rmSync(join(folder, 'client'), { recursive: true })
  expect((await ask(port, '/assets/index-4711.js')).body).toBe('export {}')
})

test('what has not changed is not sent again', async () => {
  const { port } = await start()
  const { etag = '' } = (await ask(port, '/')).headers
  expect(await ask(port, '/', 'GET', { 'if-none-match': etag })).toMatchObject({ status: 304, body: '' })
  expect(await ask(port, '/', 'GET', { 'if-none-match': '"other"' })).toMatchObject({ status: 200 })
})

test('who would rather speak HTTP/2 is answered in HTTP/1.1', async () => {
  const { port } = await start()
  const wish = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQAAP__' }
  expect((await ask(port, '/lanyard.json', 'GET', wish)).status).toBe(200)
})

test('only what reads is taken, and only under a name of this machine', async () => {
  const { port } = await start()
  expect((await ask(port, '/', 'POST')).status).toBe(405)
  expect((await ask(port, '/', 'DELETE')).status).toBe(405)
  expect((await ask(port, '/', 'HEAD')).status).toBe(200)
  expect((await ask(port, '/', 'GET', { host: 'evil.example' })).status).toBe(403)
  expect((await ask(port, '/lanyard.json', 'GET', { host: 'evil.example' })).status).toBe(403)
})

test('staff type /counter, under a name of this machine and with or without a built client', async () => {
  for (const webClient of ['client', 'nothing']) {
    const { port } = await startHost({ webClient: join(folder, webClient) })
    for (const method of ['GET', 'HEAD']) {
      for (const path of ['/counter?from=bookmark', '/counter/']) {
        const { status, headers, body } = await ask(port, path, method)
        expect([status, headers.location, body]).toEqual([302, '/#/counter', ''])
        expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      }
    }
    expect((await ask(port, '/counter', 'POST')).status).toBe(405)
    expect((await ask(port, '/counter', 'GET', { host: 'evil.example' })).status).toBe(403)
    expect((await ask(port, '/counter/settings', 'GET')).status).toBe(webClient === 'client' ? 404 : 503)
  }
})

test('without a built client the host says what to do, and answers those who look for it', async () => {
  const { port } = await startHost({ webClient: join(folder, 'nothing') })
  const page = await ask(port, '/')
  expect(page).toMatchObject({
    status: 503,
    body: 'The web client is not built: run "npm run build" on the host, then start it again.\n',
  })
  const facts = await ask(port, '/lanyard.json')
  expect(facts.headers['cache-control']).toBe('no-store')
  expect(JSON.parse(facts.body)).toMatchObject({ name: 'Kitchen', protocol: protocolVersion, tables: 0 })
})

describe('a phone that puts the page on its home screen', () => {
  const publicFolder = join(import.meta.dirname, '../../../renderer/public')
  interface Manifest {
    readonly name: string
    readonly start_url: string
    readonly icons: readonly { readonly src: string; readonly sizes: string; readonly type: string }[]
  }
  const manifest = JSON.parse(readFileSync(join(publicFolder, 'manifest.webmanifest'), 'utf8')) as Manifest
  const apple = { src: 'icons/apple-touch-icon.png', sizes: '180x180', type: 'image/png' }

  test('gets the manifest as what it is, and asks for it anew when it has changed', async () => {
    cpSync(publicFolder, join(folder, 'client'), { recursive: true })
    const { port } = await start()
    const { status, headers, body } = await ask(port, '/manifest.webmanifest')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    expect(headers['cache-control']).toBe('no-cache')
    expect(JSON.parse(body)).toMatchObject({ name: 'Lanyard', start_url: './' })
  })

  test.each([...manifest.icons, apple])('gets $src, $sizes', async ({ src, sizes, type }) => {
    cpSync(publicFolder, join(folder, 'client'), { recursive: true })
    const { port } = await start()
    const { status, headers } = await ask(port, `/${src}`)
    expect([status, headers['content-type']]).toEqual([200, type])
    // Width and height are at the beginning of a PNG.
    const file = readFileSync(join(publicFolder, src))
    expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`).toBe(sizes)
  })

  test('is told of both by the page', () => {
    const page = readFileSync(join(publicFolder, '../index.html'), 'utf8')
    expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />')
    expect(page).toContain(`<link rel="apple-touch-icon" href="/${apple.src}" />`)
  })
})
