import { beforeEach, expect, test, vi } from 'vitest'
import { checkHostProof } from '#shared/protocol/check-host-proof.ts'
import { testKey } from './testing/testKey.ts'
import { deferred } from '../testing/deferred.ts'
import type { ProofQuestion } from './hostProof.ts'

const nonce = '5e'.repeat(32)
const at = '192.168.1.20:4747'

class FakeWorker {
  static readonly all: FakeWorker[] = []
  onmessage: ((event: { data: unknown }) => void) | undefined
  onerror: ((event: unknown) => void) | undefined
  readonly terminate = vi.fn()
  readonly postMessage = vi.fn<(question: ProofQuestion) => void>()
  constructor() {
    FakeWorker.all.push(this)
  }
}

beforeEach(() => {
  vi.resetModules()
  FakeWorker.all.length = 0
  vi.stubGlobal('Worker', FakeWorker)
})

function asked() {
  const key = testKey()
  const question: ProofQuestion = [key.prove({ hostId: 'kitchen', at, nonce }), nonce, at]
  return { question, proven: { hostId: 'kitchen', key: key.publicKey } }
}

test('a worker is started ahead, but not before it may, and makes the check', async () => {
  const { question, proven } = asked()
  const { checkProof, checkProofsInWorkers, prepareProofCheck } = await import('./hostProof.ts')
  const { promise, resolve } = deferred<undefined>()
  checkProofsInWorkers(promise)
  prepareProofCheck()
  await Promise.resolve()
  expect(FakeWorker.all).toHaveLength(0)
  resolve(undefined)
  await promise

  const [worker] = FakeWorker.all as [FakeWorker]
  worker.postMessage.mockImplementation((data) => worker.onmessage?.({ data: checkHostProof(...data) }))
  expect(await new Promise((then) => checkProof(question, then))).toEqual(proven)
  expect(worker.terminate).toHaveBeenCalledOnce()
  expect(FakeWorker.all).toHaveLength(1)
})

test('where the file of a worker is lost before it is asked, this thread makes the check', async () => {
  const { question, proven } = asked()
  const { checkProof, checkProofsInWorkers, prepareProofCheck } = await import('./hostProof.ts')
  const atOnce = Promise.resolve()
  checkProofsInWorkers(atOnce)
  prepareProofCheck()
  await atOnce
  FakeWorker.all[0]!.onerror?.(new Event('error'))
  expect(await new Promise((then) => checkProof(question, then))).toEqual(proven)
  await new Promise((then) => checkProof(question, then))
  expect(FakeWorker.all).toHaveLength(1)
})
