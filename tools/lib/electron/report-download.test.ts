import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { projectNode } from '../node.mjs'
import { run } from '../run.mjs'

test('a download tells how far it is, and arrives whole', async () => {
  const body = Buffer.alloc(300_000, 'x')
  const server = createServer((_, response) => response.writeHead(200, { 'Content-Length': body.length }).end(body))
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const script = `const got = await (await fetch('${url}')).arrayBuffer(); console.log('got', got.byteLength)`
  const reporter = pathToFileURL(join(import.meta.dirname, 'report-download.mjs')).href
  const lines: string[] = []
  await run(projectNode, ['--import', reporter, '--input-type=module', '-e', script], {
    onLine: (line) => lines.push(line),
  })
  expect(lines.at(-1)).toBe('got 300000')
  expect(lines.at(-2)).toBe('received 300000 of 300000')
  const steps = lines.slice(0, -1).map((line) => Number(/^received (\d+) of 300000$/.exec(line)?.[1]))
  expect(steps).toEqual([...steps].sort((one, other) => one - other))
})
