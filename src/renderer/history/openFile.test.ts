import { describe, expect, test } from 'vitest'
import { gameOf } from '#shared/games/registry.ts'
import { readFile } from './openFile.ts'
import { reelOf } from './reels.ts'
import { fileNameOf } from '../ui/saveFile.ts'
import { playedMatch } from './testing/played.ts'

const fileOf = (text: string) => new File([text], 'game.json', { type: 'application/json' })

describe('a file', () => {
  test('that was saved here is the match again', async () => {
    const match = playedMatch()
    expect(fileNameOf(match)).toBe('lanyard-dead-mans-draw-2026-11-20.json')
    expect(await readFile(fileOf(JSON.stringify(match)))).toEqual({ match })
  })

  test.each([
    ['a shopping list', 'milk, eggs', 'not-json'],
    ['half a file', JSON.stringify(playedMatch()).slice(0, 900), 'not-json'],
    ['something else', '{"kind":"lanyard-table"}', 'not-a-match'],
    ['another game', JSON.stringify(playedMatch()).replaceAll('dead-mans-draw', 'chess'), 'unknown-game'],
    ['a turn that nobody could play', JSON.stringify(playedMatch()).replace('"draw"', '"collect"'), 'does-not-play'],
  ])('that is %s is turned down with what is wrong', async (_, text, code) => {
    expect(await readFile(fileOf(text))).toMatchObject({ code })
  })

  test('that is far too big is not even read', async () => {
    const file = Object.assign(fileOf(''), { text: () => Promise.reject(new Error('read')) })
    Object.defineProperty(file, 'size', { value: 1e9 })
    expect(await readFile(file)).toMatchObject({ code: 'too-big' })
  })

  test('that goes away while it is read is said to be unreadable', async () => {
    const file = Object.assign(fileOf('{}'), { text: () => Promise.reject(new Error('gone')) })
    expect(await readFile(file)).toEqual({ code: 'unreadable', params: {} })
  })
})

test('a match that was kept is seen with anybody’s eyes, the public’s first, and nobody is "you"', async () => {
  const match = playedMatch()
  const reel = reelOf(gameOf('dead-mans-draw')!, match, 'Somebody')
  expect(reel.eyes).toEqual(['public', 0, 1])
  expect(reel.length).toBe(match.log.entries.length)
  expect(reel.seats[0]).toEqual({ kind: 'person', name: 'Ana', connected: true, ready: true, yours: false })
  expect(await reel.at(reel.length, 0)).toMatchObject({ outcome: { scores: expect.any(Array) as number[] } })
  expect((await reel.at(0, 'public')).story).toEqual([])
})
