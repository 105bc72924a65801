// MP3 is the only format that every guest's browser plays: older iPhones lack Ogg and Opus, and Chromium lacks AAC in Linux
// distributions that build it without licences.

import { spawnSync } from 'node:child_process'
import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './lib/node.mjs'
import { Trouble, asCommand } from './lib/trouble.mjs'
import { decibels, loudnessOf, peakOf } from './sounds/loudness.ts'
import { makeSounds } from './sounds/sounds.ts'
import { rate, silence } from './sounds/synthesis.ts'
import { placesOf } from './sounds/places.ts'
import type { Samples } from './sounds/synthesis.ts'

const usage = `Computes Lanyard's sounds and writes them one after another into src/renderer/client/sounds/sounds.mp3, with their
places in sprite.json. Both files are committed, so that nothing else here needs ffmpeg.

  npm run sounds`

const folder = join(root, 'src/renderer/client/sounds')

await asCommand(async () => {
  parseArgs()
  const sounds = makeSounds()
  const { places, seconds } = placesOf(sounds)

  const whole = silence(seconds)
  for (const [name, samples] of Object.entries(sounds)) whole.set(samples, Math.round((places[name]![0] / 1000) * rate))
  const file = join(folder, 'sounds.mp3')
  const encoding = [
    '-codec:a',
    'libmp3lame',
    '-b:a',
    '56k',
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-id3v2_version',
    '0',
  ]
  ffmpeg(['-f', 's16le', '-ar', String(rate), '-ac', '1', '-i', 'pipe:0', ...encoding, '-y', file], pcm(whole))
  const rows = Object.entries(places).map(([name, [begin, length]]) => `  "${name}": [${begin}, ${length}]`)
  writeFileSync(join(folder, 'sprite.json'), `{\n${rows.join(',\n')}\n}\n`)

  const decoded = samplesOf(ffmpeg(['-i', file, '-f', 's16le', '-ar', String(rate), '-ac', '1', 'pipe:1']))
  const row = (...cells: (string | number)[]) => console.log(cells.map((cell) => String(cell).padStart(10)).join(''))
  row('sound', 'seconds', 'peak', 'loudness', 'decoded')
  for (const [name, samples] of Object.entries(sounds)) {
    const at = Math.round((places[name]![0] / 1000) * rate)
    const played = decoded.subarray(at, at + samples.length)
    const figures = [decibels(peakOf(samples)), loudnessOf(samples), decibels(peakOf(played))]
    row(name, (samples.length / rate).toFixed(2), ...figures.map((figure) => figure.toFixed(1)))
  }
  console.log(`${statSync(file).size} bytes, ${decibels(peakOf(decoded)).toFixed(1)} dB peak when decoded`)
  return 0
}, usage)

function ffmpeg(parameters: readonly string[], input?: Buffer): Buffer {
  const run = spawnSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', ...parameters], {
    ...(input && { input }),
    maxBuffer: 2 ** 26,
  })
  if (run.error)
    throw new Trouble('ffmpeg is needed to encode the sounds: on Debian, apt install ffmpeg', { cause: run.error })
  if (run.status !== 0) throw new Error(`ffmpeg: ${run.stderr.toString()}`)
  return run.stdout
}

function pcm(samples: Samples): Buffer {
  return Buffer.from(Int16Array.from(samples, (sample) => Math.round(sample * 32_767)).buffer)
}

function samplesOf(data: Buffer): Samples {
  return Float64Array.from({ length: data.length / 2 }, (_, n) => data.readInt16LE(2 * n) / 32_768)
}
