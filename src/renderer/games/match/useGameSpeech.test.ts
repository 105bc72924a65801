// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createI18n } from 'vue-i18n'
import { describe, expect, test } from 'vitest'
import type { SeatState } from '#shared/protocol/table.ts'
import type { Language } from '../../i18n/languages.ts'
import type { Speech } from '../contract.ts'
import { people } from '../testing/table.ts'
import { messages } from '../testing/speech.ts'
import { useGameSpeech } from './useGameSpeech.ts'

const bot = { kind: 'bot', bot: 'easy' } as const

/** The speech of a saloon with these seats. */
function speechAt(seats: readonly SeatState[], locale: Language = 'en'): Speech {
  let speech: Speech | undefined
  const setup = () => {
    speech = useGameSpeech(
      () => ({ game: 'help-the-sheriff', seats }),
      () => [],
    ).value
    return () => null
  }
  const i18n = createI18n({ legacy: false, locale, messages })
  mount({ setup }, { global: { plugins: [i18n] } }).unmount()
  return speech!
}
const namesAt = (...seats: SeatState[]) => {
  const { name } = speechAt(seats)
  return seats.map((_, index) => name(index))
}

describe('a name that is written from right to left', () => {
  const { t, name } = speechAt(people('Eva', 'דניאל', 'Dolores'), 'de')
  const purse = (seat: number, count: number) => t('story.purse', { name: name(seat), count })

  test('keeps its number behind it', () => {
    const speech = speechAt(people('Eva', 'דניאל', 'Dolores'), 'de')
    expect(speech.list([purse(0, 4), purse(1, 3), purse(2, 1)])).toBe('Eva 4, \u2068דניאל\u2069 3 und Dolores 1')
  })

  test('is one with the number of a namesake', () => {
    expect(speechAt(people('דניאל', 'דניאל')).name(1)).toBe('\u2068דניאל\u00a0(2)\u2069')
  })
})

describe('people of one name', () => {
  test('are told apart by a number in every sentence', () => {
    expect(namesAt(...people('Tim', 'Eva', 'Tim', 'tim'))).toEqual(['Tim', 'Eva', 'Tim\u00a0(2)', 'tim\u00a0(3)'])
  })

  test('so are a guest and a bot', () => {
    const [first, second] = namesAt(bot, bot)
    expect(namesAt(...people(second!), bot)).toEqual([second, `${second}\u00a0(2)`])
    expect(namesAt(bot, ...people(first!))).toEqual([first, `${first}\u00a0(2)`])
  })

  test('a free seat in between counts for nothing', () => {
    const [tim, other] = people('Tim', 'Tim')
    expect(namesAt(tim!, { kind: 'open' }, other!)).toEqual(['Tim', 'Seat 2', 'Tim\u00a0(2)'])
  })
})
