import { expect, test } from 'vitest'
import { harmless, writeReport } from './report.ts'

const facts = {
  version: '0.1.0',
  system: 'linux x64 6.1.0',
  versions: { electron: '45.4.1', node: '24.0.0' },
  language: 'de',
  uptimeSeconds: 600,
  kiosk: false,
  tables: 2,
  remotePlayers: 3,
}
const time = '2026-11-20T21:15:00.000Z'
const line = (code: string, params: object) => JSON.stringify({ time, code, ...params })

test('a report tells about the program, the system, and what has happened when', () => {
  const report = writeReport(facts, [line('overloaded', { eventLoopDelayMs: 130 }), line('listening', { port: 4747 })])
  expect(report).toBe(
    [
      'Lanyard 0.1.0',
      'linux x64 6.1.0; electron 45.4.1, node 24.0.0; de',
      'open for 10 minutes; 2 tables, 3 players at other machines',
      '',
      `${time} overloaded eventLoopDelayMs=130`,
      `${time} listening port=4747`,
      '',
    ].join('\n'),
  )
})

test('a report says where guests are in front of the screen', () => {
  expect(writeReport({ ...facts, kiosk: true }, [])).toMatch(/^Lanyard 0\.1\.0, kiosk\n/)
})

test('of an error a report tells the kind and the functions, not the message and the folders', () => {
  const detail = [
    'TypeError: Ana holds mermaid-9',
    '    at Table.enter (/home/ana.maria/Lanyard/out/main/index.js:120:7)',
    '    at async file:///C:/Users/Ana/lanyard/out/main/journal-worker.js:7:1',
  ].join('\n')
  const report = writeReport(facts, [line('request-failed', { request: 'enter', detail })])
  expect(report).toContain('request=enter TypeError < Table.enter index.js:120 < at journal-worker.js:7')
})

test.each([
  ["ENOSPC: no space left on device, write '/home/ana/house'", 'ENOSPC'],
  ['listen EADDRINUSE: address already in use 192.168.1.20:4747', 'EADDRINUSE'],
  ['read ECONNRESET', 'ECONNRESET'],
  ['database disk image is malformed (SQLite 11)', 'SQLite 11'],
])('of what the system or the disk has refused it tells the code: %s', (detail, code) => {
  expect(writeReport(facts, [line('journal-failed', { detail })])).toContain(`\n${time} journal-failed ${code}\n`)
})

test.each([
  ['a name in capitals before the message', 'ANA: no seat'],
  ['a name in capitals as the message', 'ANA holds it'],
  ['a name that begins like an error', 'AnaMariaError holds it'],
  ['a title with the look of a frame', 'Error: no table\u2028    at Ana.Maria (ANA.js:1:1)'],
  ['a title with carriage returns', 'Error: no table\r    at Ana.Maria (ANA.js:1:1)'],
  ['a folder with the look of a frame', 'Error: no\n    at open (/home/at Ana.js:1:1/x/index.js:7:1)'],
  ['a folder that ends in a name', 'Error: no\n    at open (file:///C:/Users/Ana.js/Ana María/index.js:7:1)'],
  ['a file that is named after somebody', "Error: no\n    at JSON.parse ('/home/ana/Ana.lanyard:1:1')"],
])('a message of an error is not told: %s', (_what, detail) => {
  const report = writeReport(facts, [line('request-failed', { detail })])
  expect(report).not.toMatch(/ana/i)
  expect(report).toContain(`${time} request-failed Error`)
})

const secrets = ['Ana', '192.168.1.20', '3de4f00ba7', '482913', 'mermaid-9', '/home/ana', 'C:\\Users\\Ana', 'Kitchen']

test('no name, address, code, token, card or path gets in, wherever it stands in the log', () => {
  const others = ['name', 'table', 'address', 'file', 'folder', 'rejection', 'detail', 'device', 'seat']
  const lines = secrets.flatMap((secret) => [
    ...others.map((param) => line('journal-failed', { [param]: secret })),
    // These are the program's own words, none of which contains a space.
    ...[...harmless, 'time', 'code'].map((param) => line('journal-failed', { [param]: `${secret} was here` })),
    line('table-not-restored', {
      name: secret,
      table: secret,
      detail: `Error: ${secret} is no seat\n    at ${secret}`,
    }),
    line('socket-closed', { address: secret, reason: { code: secret }, detail: [secret] }),
    secret,
    `{"${secret}": ${secret}`,
  ])
  const report = writeReport(facts, lines)
  expect(report.split('\n').length).toBeGreaterThan(lines.length)
  for (const secret of secrets) expect(report).not.toContain(secret)
})
