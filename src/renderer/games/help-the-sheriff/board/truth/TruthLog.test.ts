// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { describe, expect, test } from 'vitest'
import type { Event } from '#shared/games/help-the-sheriff/events.ts'
import { localeNames, speechIn } from '../../testing/speech.ts'
import type { Locale } from '../../testing/speech.ts'
import TruthLog from './TruthLog.vue'

const story: Event[] = [
  { type: 'lead', seat: 0, card: 'q-hearts-coyote' },
  { type: 'reveal', seat: 1, card: 'q-clubs-gus', follows: true, challenger: 2 },
  { type: 'reveal', seat: 2, card: 'k-spades-catty', follows: false, challenger: 0 },
  { type: 'lead', seat: 1, card: '10-clubs-gus' },
  { type: 'reveal', seat: 2, card: 'j-hearts-catty', follows: false },
  { type: 'skip', seat: 0 },
]

function shown(told: readonly Event[], locale: Locale = 'en') {
  return mount(TruthLog, { props: { story: told, seats: 3, speech: speechIn(locale) } })
}

describe('who lied', () => {
  test('each card stands in the row of its round and the column of its player, in a sentence', () => {
    const rows = shown(story).findAll('.rounds tbody tr')
    expect(rows.map((row) => row.findAll('td').map((cell) => cell.attributes('title')))).toEqual([
      [
        "Sheriff's card: Queen of hearts (Coyote Will)",
        'Queen of clubs (Gus Levif): true, challenged by Caio',
        'King of spades (Catty Trick): a lie, challenged by Ana',
      ],
      [
        'no card left',
        "Sheriff's card: Ten of clubs (Gus Levif)",
        'Jack of hearts (Catty Trick): a lie, nobody challenged',
      ],
    ])
  })

  test('the figures stand beside each name', () => {
    const rows = shown(story).findAll('.figures tbody tr')
    expect(rows.map((row) => row.findAll('th, td').map((cell) => cell.text()))).toEqual([
      ['Ana', '0', '0', '1', '0'],
      ['Bia', '0', '0', '0', '0'],
      ['Caio', '2', '1', '0', '1'],
    ])
  })

  test('a table for screen readers too: names head the columns, numbers the rows, and the picture says nothing twice', () => {
    const log = shown(story)
    expect(log.findAll('.rounds thead th[scope=col]').map((head) => head.text())).toEqual(['Ana', 'Bia', 'Caio'])
    expect(log.findAll('.rounds tbody th[scope=row]').map((head) => head.find('.visually-hidden').text())).toEqual([
      'Round 1',
      'Round 2',
    ])
    const cell = log.find('.rounds tbody td:nth-of-type(2)')
    expect(cell.findAll(':scope > :not([aria-hidden])').map((part) => part.text())).toEqual([cell.attributes('title')])
  })

  test.each(localeNames)('in %s every word is there', (locale) => {
    const text = shown(story, locale).text()
    expect(text).not.toMatch(/truth\.|[{}|]/)
    expect(shown([], locale).text()).not.toBe('')
  })
})
