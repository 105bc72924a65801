// Icon files for Windows and macOS, which contain the same picture in several sizes, each as a PNG.

export interface IconPicture {
  /** Width and height in pixels. */
  readonly size: number
  readonly png: Uint8Array
}

/** An `.ico`: a directory of pictures, then the pictures. None is larger than 256 pixels. */
export function icoOf(pictures: readonly IconPicture[]): Buffer {
  const directoryBytes = 6
  const entryBytes = 16
  const head = Buffer.alloc(directoryBytes + entryBytes * pictures.length)
  const typeIcon = 1
  head.writeUInt16LE(typeIcon, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, { size, png }] of pictures.entries()) {
    const at = directoryBytes + entryBytes * index
    // 256 does not fit into a byte and is written as 0.
    head.writeUInt8(size % 256, at)
    head.writeUInt8(size % 256, at + 1)
    const [planes, bitsPerPixel] = [1, 32]
    head.writeUInt16LE(planes, at + 4)
    head.writeUInt16LE(bitsPerPixel, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}

/** The types of a size, for plain screens and for those with two pixels to a point. */
const icnsTypes: Readonly<Record<number, readonly string[]>> = {
  16: ['icp4'],
  32: ['icp5', 'ic11'],
  64: ['ic12'],
  128: ['ic07'],
  256: ['ic08', 'ic13'],
  512: ['ic09', 'ic14'],
  1024: ['ic10'],
}

/** An `.icns`. Sizes that macOS does not know are left out. */
export function icnsOf(pictures: readonly IconPicture[]): Buffer {
  const parts = pictures.flatMap(({ size, png }) => (icnsTypes[size] ?? []).map((type) => chunk(type, png)))
  return chunk('icns', Buffer.concat(parts))
}

function chunk(type: string, data: Uint8Array): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32BE(head.length + data.length, 4)
  return Buffer.concat([head, data])
}
