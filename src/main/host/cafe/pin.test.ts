import { expect, test } from 'vitest'
import { readPinHash } from '#shared/cafe/pin-hash.ts'
import { pinHash } from '#shared/cafe/settings.ts'
import { hashPin, verifyPin, defaultPinWork } from './pin.ts'

const light = { cost: 1024, blockSize: 8, parallel: 1 }

test('a hash is salted, fits the file, and only its own digits open it', async () => {
  const [one, other] = await Promise.all([hashPin('1234', light), hashPin('1234', light)])
  expect(pinHash.safeParse(one).success).toBe(true)
  expect(one).not.toBe(other)
  for (const kept of [one, other]) expect(await verifyPin('1234', kept)).toBe(true)
  for (const wrong of ['1235', '12345', '123', '', '１２３４']) expect(await verifyPin(wrong, one)).toBe(false)
})

test('what a guess costs is in the hash, so that another version may ask for more', async () => {
  const kept = await hashPin('1234')
  expect(readPinHash(kept)).toMatchObject(defaultPinWork)
  const began = performance.now()
  expect(await verifyPin('1234', kept)).toBe(true)
  console.log(`figure: one check of a PIN: ${Math.round(performance.now() - began)} ms`)
})

test.each([
  ['cost that is no power of two', 'scrypt:1000:8:1:'],
  ['cost of gigabytes', 'scrypt:8388608:8:1:'],
  ['blocks of gigabytes', 'scrypt:131072:99:1:'],
  ['no block', 'scrypt:1024:0:1:'],
  ['no cost', 'scrypt:0:8:1:'],
  ['cost of one', 'scrypt:1:8:1:'],
  ['many rounds', 'scrypt:1024:8:99:'],
  ['cost too small for the library', 'scrypt:2:1:1:'],
  ['cost too great for blocks so small', 'scrypt:65536:1:1:'],
])('%s is refused before any work is done', async (_, work) => {
  const kept = `${work}${'00'.repeat(16)}:${'00'.repeat(32)}`
  expect(pinHash.safeParse(kept).success).toBe(true)
  expect(readPinHash(kept)).toBeUndefined()
  await expect(verifyPin('1234', kept)).rejects.toThrow('not a hash')
})

test('whatever work is taken from a file can be done', async () => {
  const costs = [2, 4, 8, 16, 32, 1024]
  const all = costs.flatMap((cost) => [1, 2, 16].flatMap((block) => [1, 4].map((rounds) => [cost, block, rounds])))
  for (const work of all) {
    const kept = `scrypt:${work.join(':')}:${'00'.repeat(16)}:${'00'.repeat(32)}`
    if (readPinHash(kept)) expect(await verifyPin('1234', kept)).toBe(false)
  }
  expect(await verifyPin('1234', `scrypt:32768:1:1:${'00'.repeat(16)}:${'00'.repeat(32)}`)).toBe(false)
})

test('the heaviest work that a file may ask for can be done', async () => {
  const kept = `scrypt:131072:16:1:${'00'.repeat(16)}:${'00'.repeat(32)}`
  expect(await verifyPin('1234', kept)).toBe(false)
})
