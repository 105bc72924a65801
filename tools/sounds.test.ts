// Compares the committed files with the computed sounds. Encoding needs ffmpeg and is not repeated here.

import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './lib/node.mjs'
import { decibels, loudnessOf, peakOf } from './sounds/loudness.ts'
import { placesOf } from './sounds/places.ts'
import { loudness, makeSounds, quieter } from './sounds/sounds.ts'
import { rate } from './sounds/synthesis.ts'

const folder = join(root, 'src/renderer/client/sounds')
const sounds = makeSounds()

describe.each(Object.entries(sounds))('%s', (name, samples) => {
  test('is short, as loud as it should be, and not harsh', () => {
    expect(samples.length / rate).toBeLessThan(2)
    expect(decibels(peakOf(samples))).toBeLessThan(-4)
    expect(loudnessOf(samples)).toBeCloseTo(loudness - (quieter[name] ?? 0), 1)
  })

  test('begins and ends without a click', () => {
    expect(Math.abs(samples[0]!)).toBeLessThan(0.01)
    expect(Math.abs(samples.at(-1)!)).toBeLessThan(0.001)
  })
})

test('the committed file is small, and its places are those of the sounds', () => {
  const { places, seconds } = placesOf(sounds)
  expect(JSON.parse(readFileSync(join(folder, 'sprite.json'), 'utf8'))).toEqual(places)
  const { size } = statSync(join(folder, 'sounds.mp3'))
  expect(size).toBeLessThan(120_000)
  // 56 kbit per second, plus up to a twentieth of padding.
  expect(size).toBeGreaterThan((seconds * 56_000) / 8)
  expect(size).toBeLessThan((1.05 * seconds * 56_000) / 8)
})
