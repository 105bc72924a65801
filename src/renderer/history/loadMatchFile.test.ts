import { describe, expect, test, vi } from 'vitest'
import { gameOf } from '#shared/games/registry.ts'
import { loadMatchFile } from './loadMatchFile.ts'
import { finishedMatchSource } from '../games/replay/finishedMatchSource.ts'
import { fileNameOf } from '../games/replay/saveMatch.ts'
import { playedMatch } from '../games/testing/playedMatch.ts'

const fileOf = (text: string) => new File([text], 'game.json', { type: 'application/json' })

describe('a file', () => {
  test('that was saved here is the match again', async () => {
    const match = playedMatch()
    expect(await loadMatchFile(fileOf(JSON.stringify(match)))).toEqual({ match })
  })

  test.each([
    ['America/Sao_Paulo', '2026-11-21T01:15:00.000Z', '2026-11-20'],
    ['Asia/Tokyo', '2026-11-20T21:15:00.000Z', '2026-11-21'],
  ])('is called by the day on which it was played in %s', (zone, played, day) => {
    vi.stubEnv('TZ', zone)
    expect(fileNameOf({ ...playedMatch(), played })).toBe(`lanyard-dead-mans-draw-${day}.lanyard`)
  })

  test.each([
    ['a shopping list', 'milk, eggs', 'not-json'],
    ['half a file', JSON.stringify(playedMatch()).slice(0, 900), 'not-json'],
    ['something else', '{"kind":"lanyard-table"}', 'not-a-match'],
    ['another game', JSON.stringify(playedMatch()).replaceAll('dead-mans-draw', 'chess'), 'unknown-game'],
    ['a turn that nobody could play', JSON.stringify(playedMatch()).replace('"draw"', '"collect"'), 'does-not-play'],
  ])('that is %s is turned down with what is wrong', async (_, text, code) => {
    expect(await loadMatchFile(fileOf(text))).toMatchObject({ code })
  })

  test('that is far too big is not even read', async () => {
    const file = Object.assign(fileOf(''), { text: () => Promise.reject(new Error('read')) })
    Object.defineProperty(file, 'size', { value: 1e9 })
    expect(await loadMatchFile(file)).toMatchObject({ code: 'too-big' })
  })

  test('that goes away while it is read is said to be unreadable', async () => {
    const file = Object.assign(fileOf('{}'), { text: () => Promise.reject(new Error('gone')) })
    expect(await loadMatchFile(file)).toEqual({ code: 'unreadable', params: {} })
  })
})

test('a match that was kept is seen with anybody’s eyes, the public’s first, and nobody is "you"', async () => {
  const match = playedMatch()
  const source = finishedMatchSource(gameOf('dead-mans-draw')!, match, 'Somebody')
  expect(source.viewers).toEqual(['public', 0, 1])
  expect(source.length).toBe(match.log.entries.length)
  expect(source.seats[0]).toEqual({ kind: 'person', name: 'Ana', connected: true, ready: true, yours: false })
  expect(await source.at(source.length, 0)).toMatchObject({ outcome: { scores: expect.any(Array) as number[] } })
  expect((await source.at(0, 'public')).story).toEqual([])
})
