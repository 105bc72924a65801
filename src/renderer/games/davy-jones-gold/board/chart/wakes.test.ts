import { describe, expect, test } from 'vitest'
import type { Event, EventOf } from '#shared/games/davy-jones-gold/events.ts'
import { shownStory, wakesOf } from './wakes.ts'

describe('wakes', () => {
  const turn = (seat: number, turns: number): Event => ({ type: 'turn', seat, turns })
  const by = (ship: 'helmsman-4' | 'gunner-4' | 'scout-4', x: number): Event => ({
    type: 'move',
    seat: 0,
    ship,
    docked: null,
    from: { bow: [x, 0], heading: [1, 0] },
    to: { bow: [x + 500, 0], heading: [1, 0] },
  })
  const lay = (x: number) => ({ bow: [x, 0], heading: [1, 0] })
  test('are those of one round, the newest the plainest', () => {
    const story = [by('gunner-4', 100), turn(1, 5), by('helmsman-4', 200), turn(0, 6), by('scout-4', 300)]
    expect(wakesOf(story, 2)).toEqual([
      { ship: 'helmsman-4', captain: 'helmsman', from: [200, 0], to: [700, 0], start: lay(200), age: 1 },
      { ship: 'scout-4', captain: 'scout', from: [300, 0], to: [800, 0], start: lay(300), age: 0 },
    ])
    expect(wakesOf(story, 3)).toHaveLength(3)
  })
  test('G-018 G-019: a turn on the spot leaves none', () => {
    expect(wakesOf([{ ...(by('helmsman-4', 0) as EventOf<'move'>), turned: true }], 4)).toEqual([])
  })
  test('of what is still to be shown are not there yet', () => {
    const story = [by('gunner-4', 100), by('helmsman-4', 200), by('scout-4', 300)]
    const news = story.slice(1)
    expect(shownStory(story, news, [])).toEqual(story.slice(0, 1))
    expect(shownStory(story, news, [news[0]!])).toEqual(story.slice(0, 2))
    expect(shownStory(story, news, news)).toEqual(story)
  })
})
