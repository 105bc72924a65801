// For Vite: beside each file of text a copy in gzip and one in Brotli, which the host sends as they are.

import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { gzipAsync } from '@gfx/zopfli'
import type { Plugin } from 'vite'

const isText = /\.(?:html|js|css|svg)$/
/** Of a smaller file most of what is sent is the head of the answer. */
const smallestBytes = 512

/** By ending. Zopfli's gzip is a twentieth smaller than zlib's, and every browser reads it. */
const encodings: Readonly<Record<string, (bytes: Uint8Array) => Promise<Uint8Array>>> = {
  gz: (bytes) => gzipAsync(bytes, { numiterations: 20 }),
  br: promisify(brotliCompress),
}

export function compressedCopies(): Plugin {
  return {
    name: 'lanyard-compressed-copies',
    apply: 'build',
    generateBundle: {
      // After every other step: what one of them adds has to be in the copies, too.
      order: 'post',
      async handler(_options, bundle) {
        const copies = Object.values(bundle).flatMap((file) => {
          const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          if (!isText.test(file.fileName) || bytes.length < smallestBytes) return []
          return Object.entries(encodings).map(async ([ending, compress]) => {
            const source = await compress(bytes)
            if (source.length < bytes.length)
              this.emitFile({ type: 'asset', fileName: `${file.fileName}.${ending}`, source })
          })
        })
        await Promise.all(copies)
      },
    },
  }
}
