// For Vite: writes a gzip and a Brotli copy beside each text file. The host sends these copies as they are.

import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { gzipAsync } from '@gfx/zopfli'
import type { Plugin } from 'vite'

const isText = /\.(?:html|js|css|svg)$/
/** For a smaller file the headers of the response are most of what is sent. */
const minBytes = 512

/** By file extension. Zopfli's gzip is a twentieth smaller than zlib's, and every browser can read it. */
const encodings: Readonly<Record<string, (bytes: Uint8Array) => Promise<Uint8Array>>> = {
  gz: (bytes) => gzipAsync(bytes, { numiterations: 5 }),
  br: promisify(brotliCompress),
}

export function compressedCopies(): Plugin {
  return {
    name: 'lanyard-compressed-copies',
    apply: 'build',
    generateBundle: {
      // After every other step, so that the copies contain what the steps add.
      order: 'post',
      async handler(_options, bundle) {
        const copies = Object.values(bundle).flatMap((file) => {
          const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          if (!isText.test(file.fileName) || bytes.length < minBytes) return []
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
