import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { probeHost } from './probe.ts'
import type { Route } from './service-record.ts'

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(cleanups.splice(0).map((cleanup) => cleanup()))
})

async function serve(answer: RequestListener): Promise<Route> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanups.push(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  )
  return { address: '127.0.0.1', port: (server.address() as AddressInfo).port }
}

const kitchen = { id: 'aa11', name: 'Kitchen', protocol: 1, tables: 2 }
const saying = (body: unknown): RequestListener => {
  return (_request, response) => response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

describe('a host that answers', () => {
  test('is believed about its name, protocol and tables', async () => {
    const asked: string[] = []
    const route = await serve((request, response) => {
      asked.push(`${request.method} ${request.url} ${request.headers.host}`)
      response.end(JSON.stringify(kitchen))
    })
    expect(await probeHost('aa11', [route])).toEqual({ answer: kitchen, route })
    expect(asked).toEqual([`GET /lanyard.json 127.0.0.1:${route.port}`])
  })

  test('may be newer and say more', async () => {
    const route = await serve(saying({ ...kitchen, protocol: 2, mood: 'merry' }))
    expect((await probeHost('aa11', [route]))?.answer).toEqual({ ...kitchen, protocol: 2 })
  })

  test.each([
    ['0.3.0', '0.3.0'],
    ['0.3.0<br>', undefined],
    ['9'.repeat(99), undefined],
    [3, undefined],
    [undefined, undefined],
  ])('is believed about the version %j as %j', async (app, believed) => {
    const route = await serve(saying({ ...kitchen, app }))
    expect((await probeHost('aa11', [route]))?.answer).toEqual({ ...kitchen, app: believed })
  })

  test('gets its name made readable: one line, forty characters, no signs that turn text around', async () => {
    const route = await serve(saying({ ...kitchen, name: `\u202eKit\nchen\u0007 ${'é'.repeat(90)}` }))
    expect((await probeHost('aa11', [route]))?.answer.name).toBe(`Kit chen ${'é'.repeat(31)}`)
  })

  test('is found by the route that works', async () => {
    const stalled = await serve(() => undefined)
    const other = await serve(saying({ ...kitchen, id: 'bb22' }))
    const right = await serve(saying(kitchen))
    expect((await probeHost('aa11', [stalled, other, right]))?.route).toEqual(right)
  })
})

describe('no answer is', () => {
  test.each<[string, RequestListener]>([
    ['another host', saying({ ...kitchen, id: 'bb22' })],
    ['not JSON', saying('<html>')],
    ['a missing field', saying({ id: 'aa11', name: 'Kitchen', protocol: 1 })],
    ['a name without a letter', saying({ ...kitchen, name: ' \u200b\n' })],
    ['a count that is none', saying({ ...kitchen, tables: -1 })],
    ['more than 4 KiB', saying({ ...kitchen, story: 'x'.repeat(5000) })],
    ['an error', (_request, response) => response.writeHead(500).end(JSON.stringify(kitchen))],
    ['a line that breaks', (_request, response) => response.destroy()],
  ])('%s', async (_what, answer) => {
    expect(await probeHost('aa11', [await serve(answer)])).toBeUndefined()
  })

  test('a redirect, even to the right place', async () => {
    const right = await serve(saying(kitchen))
    const redirecting = await serve((_request, response) => {
      response.writeHead(302, { location: `http://127.0.0.1:${right.port}/lanyard.json` }).end()
    })
    expect(await probeHost('aa11', [redirecting])).toBeUndefined()
  })

  test('silence: the cap ends it', async () => {
    expect(await probeHost('aa11', [await serve(() => undefined)], 50)).toBeUndefined()
  })

  test('a body without end', async () => {
    const route = await serve((_request, response) => response.write('{"id":"aa11",'))
    expect(await probeHost('aa11', [route], 50)).toBeUndefined()
  })

  test('a closed port, and nowhere to ask', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    await new Promise((resolve) => server.close(resolve))
    expect(await probeHost('aa11', [{ address: '127.0.0.1', port }])).toBeUndefined()
    expect(await probeHost('aa11', [])).toBeUndefined()
  })
})
