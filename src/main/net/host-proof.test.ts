// A host proves by its key that it is the same as before: over real sockets, and against impostors.

import { createPrivateKey, createPublicKey, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { closeCodes, limits, protocolVersion } from '#shared/protocol/limits.ts'
import { checkHostProof } from '#shared/protocol/check-host-proof.ts'
import { proofText } from '#shared/protocol/host-proof.ts'
import { createLanyardHost } from '../lanyard-host.ts'
import { hostIdOf, readHostKey } from '../host/identity/host-key.ts'
import { openJournal } from '../host/journal/journal.ts'
import { journalFile } from '../host/journal/journal-file.ts'
import { migrations } from '../host/journal/schema.ts'
import { systemClock } from '../host/clock.ts'
import { manualClock } from '../host/testing/manual-clock.ts'
import { arrivalAddress } from './http/origin-check.ts'
import { Client } from './testing/client.ts'
import { startHost } from './testing/house.ts'
import { StoppedClock } from './testing/stopped-clock.ts'
import type { AddressInfo } from 'node:net'
import type { ClientOptions } from 'ws'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lanyard-proof-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const pem = { type: 'pkcs8', format: 'pem' } as const
const newNonce = () => randomBytes(32).toString('hex')
const authority = (url: string) => new URL(url).host

async function challenged(url: string, nonce = newNonce(), options: ClientOptions = {}) {
  const client = await Client.open(url, options)
  client.say({ type: 'challenge', nonce })
  return { client, nonce, proof: await client.until('proof') }
}

describe('a host', () => {
  test('proves its key to who asks before hello, as the protocol’s page says it is checked', async () => {
    const { url, house } = await startHost()
    const { client, nonce, proof } = await challenged(url)
    const { id, key } = house.identity
    expect(proof).toMatchObject({ hostId: id, key, at: authority(url) })
    expect(checkHostProof(proof, nonce, authority(url))).toEqual({ hostId: id, key })

    // The same check with another library, following only docs/protocol.md.
    const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(key, 'hex')])
    const publicKey = createPublicKey({ key: spki, format: 'der', type: 'spki' })
    const text = `lanyard host proof 1\n${id}\n${authority(url)}\n${nonce}`
    expect(verify(null, Buffer.from(text), publicKey, Buffer.from(proof.signature, 'hex'))).toBe(true)

    client.say({ type: 'hello', protocol: protocolVersion })
    expect(await client.until('welcome')).toMatchObject({ hostId: id, hostKey: key })
    expect(await (await fetch(`${url}/lanyard.json`)).json()).toMatchObject({ id, key })
  })

  test('is checked by the example of the protocol’s page', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/protocol.md'), 'utf8')
    const [asked, answered] = [/^> (\{"type":"challenge".*)$/m, /^< (\{"type":"proof".*)$/m].map(
      (line) => JSON.parse(line.exec(page)![1]!) as Record<string, string>,
    )
    const seed = Buffer.from(Array.from({ length: 32 }, (_, index) => index))
    const pkcs8 = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed])
    const key = readHostKey(createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }).export(pem).toString())
    const { hostId, at } = answered as { hostId: string; at: string }
    const signature = key.sign(proofText({ hostId, at, nonce: asked!['nonce']! }))
    expect(answered).toEqual({ type: 'proof', hostId: hostIdOf(key.publicKey), key: key.publicKey, at, signature })
    expect(checkHostProof(answered, asked!['nonce']!, '192.168.1.20:4747')).toEqual({ hostId, key: key.publicKey })
  })

  test('is asked for no proof by clients that know of none', async () => {
    const { url } = await startHost()
    const client = await Client.connect(url)
    expect(client.messages.map(({ type }) => type)).toEqual(['welcome', 'house', 'tables', 'nearby'])
  })

  test('with a new data folder has an id that is made from its key, and keeps both', async () => {
    const first = await startHost({ dataFolder: folder })
    const { identity } = first.house
    expect(identity.id).toBe(hostIdOf(identity.key))
    expect(identity.id).toMatch(/^[0-9a-f]{16}$/)
    await first.stop()
    const again = await startHost({ dataFolder: folder })
    expect(again.house.identity).toEqual(identity)
    expect((await challenged(again.url)).proof.key).toBe(identity.key)
  })

  test('with a data folder from before there were keys keeps its id, gets a key, and keeps that', async () => {
    const old = new DatabaseSync(join(folder, journalFile))
    old.exec(`${migrations.slice(0, 6).join('')} PRAGMA user_version = 6`)
    old.exec(`INSERT INTO host VALUES (1, '130239250df252e8', 'Kitchen')`)
    old.close()
    const first = await startHost({ dataFolder: folder })
    const { identity } = first.house
    expect(identity).toEqual({ id: '130239250df252e8', name: 'Kitchen', key: expect.stringMatching(/^[0-9a-f]{64}$/) })
    await first.stop()
    expect((await startHost({ dataFolder: folder })).house.identity).toEqual(identity)
  })

  test.skipIf(process.platform === 'win32')('keeps its key from everybody else on its machine', async () => {
    const { house, stop } = await startHost({ dataFolder: folder })
    const files = readdirSync(folder)
    expect(files).toContain(journalFile)
    for (const file of files) expect(statSync(join(folder, file)).mode & 0o077).toBe(0)
    // Only the public half of the identity is published.
    expect(Object.keys(house.identity).toSorted()).toEqual(['id', 'key', 'name'])
    expect(house.identity.key).toHaveLength(64)
    await stop()
  })

  test('whose key is damaged says so in a sentence, and leaves it as it is', async () => {
    await (await startHost({ dataFolder: folder })).stop()
    // Written through a journal, since it detects changes made in any other way.
    const journal = openJournal(folder)
    journal.saveHost({ ...journal.host()!, key: 'nothing' })
    journal.close()
    const options = { port: 0, webClient: '/nowhere', open: false, discovery: false, dataFolder: folder } as const
    await expect(createLanyardHost({ ...options, clock: systemClock, log: () => undefined })).rejects.toThrow(
      `The host's key in the data folder ${folder} is damaged: put back a copy of it, or choose another data folder.`,
    )
    const after = new DatabaseSync(join(folder, journalFile))
    expect(after.prepare('SELECT key FROM host').get()?.['key']).toBe('nothing')
    after.close()
  })
})

describe('a proof', () => {
  test('is worth nothing for another question, at another address, for another host or with another key', async () => {
    const { url } = await startHost()
    const other = await startHost()
    const { nonce, proof } = await challenged(url)
    const at = authority(url)
    expect(checkHostProof(proof, nonce, at)).toBeDefined()
    expect(checkHostProof(proof, newNonce(), at)).toBeUndefined()
    expect(checkHostProof(proof, nonce, '192.168.1.20:4747')).toBeUndefined()
    expect(checkHostProof({ ...proof, at: '192.168.1.20:4747' }, nonce, '192.168.1.20:4747')).toBeUndefined()
    expect(checkHostProof({ ...proof, hostId: other.house.identity.id }, nonce, at)).toBeUndefined()
    expect(checkHostProof({ ...proof, key: other.house.identity.key }, nonce, at)).toBeUndefined()
    expect(checkHostProof({ ...proof, signature: '00'.repeat(64) }, nonce, at)).toBeUndefined()
  })

  test.each<[string, Record<string, unknown>]>([
    ['no key', { key: 'zz' }],
    ['a key that is no point of the curve', { key: 'ff'.repeat(32) }],
    ['the key of nobody, which some would take for every signature', { key: '01'.padEnd(64, '0') }],
    ['a signature that is too long', { signature: 'ab'.repeat(65) }],
    ['an id with another line in it', { hostId: 'a\nb' }],
    ['nothing at all', { hostId: undefined, key: undefined, at: undefined, signature: undefined }],
  ])('with %s is none, and throws nothing', async (_what, change) => {
    const { url } = await startHost()
    const { nonce, proof } = await challenged(url)
    expect(checkHostProof({ ...proof, ...change }, nonce, authority(url))).toBeUndefined()
  })

  test('that somebody fetches from the living host and hands on names the living host’s address', async () => {
    const { url } = await startHost()
    // A relay between the two: it forwards the client's words to the host, including the client's own `Host` header.
    const relay = new WebSocketServer({ port: 0, host: '127.0.0.1' })
    await once(relay, 'listening')
    relay.on('connection', (client, request) => {
      const { host } = request.headers
      const upstream = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers: { host: host! } })
      client.on('message', (data) => {
        if (upstream.readyState === WebSocket.OPEN) upstream.send(String(data))
        else upstream.once('open', () => upstream.send(String(data)))
      })
      upstream.on('message', (data) => client.send(String(data)))
    })
    try {
      const there = `http://127.0.0.1:${(relay.address() as AddressInfo).port}`
      const { nonce, proof } = await challenged(there)
      expect(proof.at).toBe(authority(url))
      expect(checkHostProof(proof, nonce, authority(there))).toBeUndefined()
    } finally {
      for (const client of relay.clients) client.terminate()
      relay.close()
    }
  })

  test('names the machine only where it was asked for by its own name', () => {
    const socket = { localAddress: '192.168.1.20', localPort: 4747 }
    expect(arrivalAddress('192.168.1.20:4747', socket)).toBe('192.168.1.20:4747')
    expect(arrivalAddress('192.168.1.66:4747', socket)).toBe('192.168.1.20:4747')
    expect(arrivalAddress('[fd00::66]:4747', socket)).toBe('192.168.1.20:4747')
    expect(arrivalAddress('192.168.1.20:80', socket)).toBe('192.168.1.20:4747')
    expect(arrivalAddress('Kitchen.local:4747', socket)).toBe('kitchen.local:4747')
    expect(arrivalAddress('localhost:4747', socket)).toBe('192.168.1.20:4747')
    expect(arrivalAddress('localhost:4747', { localAddress: '::ffff:127.0.0.1', localPort: 4747 })).toBe(
      'localhost:4747',
    )
  })
})

describe('a challenge', () => {
  test.each([
    ['without a nonce', {}],
    ['with a short nonce', { nonce: 'ab' }],
    ['with a nonce of other letters', { nonce: 'x'.repeat(64) }],
    ['with a field too many', { nonce: '0'.repeat(64), device: '0'.repeat(32) }],
  ])('%s is malformed, and the socket lives', async (_what, fields) => {
    const { url } = await startHost()
    const client = await Client.open(url)
    client.say({ type: 'challenge', ...fields })
    expect(await client.until('rejected')).toMatchObject({ id: null, code: 'malformed-message' })
    client.say({ type: 'hello', protocol: protocolVersion })
    await client.until('welcome')
  })

  test('after hello is malformed', async () => {
    const { url } = await startHost()
    const client = await Client.connect(url)
    client.say({ type: 'challenge', nonce: newNonce() })
    expect(await client.until('rejected')).toMatchObject({ id: null, code: 'malformed-message' })
  })

  test('too often is too fast, and a flood of them ends the socket', async () => {
    const { url } = await startHost({ clock: manualClock() })
    const client = await Client.open(url)
    const challenges = limits.messageBurst + limits.floodedMessages + 10
    for (let count = 0; count < challenges; count++) client.say({ type: 'challenge', nonce: newNonce() })
    expect(await client.closed).toBe(closeCodes.flood)
    expect(client.messages.filter(({ type }) => type === 'proof')).toHaveLength(limits.messageBurst)
  })

  test('gives nobody more time for the hello', async () => {
    const clock = new StoppedClock()
    const { url } = await startHost({ clock })
    const { client } = await challenged(url)
    clock.pass(limits.helloSeconds)
    expect(await client.closed).toBe(closeCodes.protocol)
    expect(client.last('refused').code).toBe('hello-timeout')
  })
})
