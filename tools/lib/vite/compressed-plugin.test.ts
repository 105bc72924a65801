import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressedCopies } from './compressed-plugin.ts'

type Emitted = { fileName: string; source: Uint8Array }
interface Hook {
  handler(this: { emitFile(file: Emitted): void }, options: unknown, bundle: Record<string, unknown>): Promise<void>
}

async function copiesOf(...files: readonly object[]): Promise<Map<string, Uint8Array>> {
  const copies = new Map<string, Uint8Array>()
  const emitFile = ({ fileName, source }: Emitted) => copies.set(fileName, source)
  const { handler } = compressedCopies().generateBundle as unknown as Hook
  await handler.call({ emitFile }, {}, Object.fromEntries(files.entries()))
  return copies
}
const long = 'let table = 1\n'.repeat(200)

test('a file of text has a copy of each kind, of what is in it', async () => {
  const copies = await copiesOf(
    { type: 'chunk', fileName: 'assets/start.js', code: long },
    { type: 'asset', fileName: 'index.html', source: long },
  )
  expect([...copies.keys()].sort()).toEqual([
    ...['assets/start.js.br', 'assets/start.js.gz', 'index.html.br', 'index.html.gz'],
  ])
  expect(gunzipSync(copies.get('assets/start.js.gz')!).toString()).toBe(long)
  expect(brotliDecompressSync(copies.get('index.html.br')!).toString()).toBe(long)
})

test('a picture or a font has none, nor has a small file', async () => {
  const copies = await copiesOf(
    { type: 'asset', fileName: 'assets/text.woff2', source: Buffer.alloc(5000) },
    { type: 'chunk', fileName: 'assets/small.js', code: 'let table = 1' },
  )
  expect(copies.size).toBe(0)
})
