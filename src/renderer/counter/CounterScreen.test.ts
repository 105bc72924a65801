// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { faultCodes, faultKinds, faultParams } from '#shared/cafe/fault.ts'
import { stationActivities } from '#shared/protocol/cafe.ts'
import { languages } from '../i18n/languages.ts'
import { wordsIn } from '../i18n/testing/words.ts'
import { counterOfEachTest, state } from './testing/counter.ts'

const { open } = counterOfEachTest()

test('staff are told while the host has more to do than it can', async () => {
  const { page, answer, tell } = await open()
  await answer('counter')
  await tell(state({ overloaded: true }))
  expect(page.get('[role=status]').text()).toContain('Moves go on')
  await tell(state())
  expect(page.text()).not.toContain('Moves go on')
})

describe.each(languages)('in %s', (language) => {
  const { counter: words } = wordsIn(language) as never as {
    counter: Record<'faults' | 'kinds' | 'doing', Record<string, string>>
  }

  test.each(faultCodes)('the fault %s has a sentence that uses what is known of it', (code) => {
    const sentence = words.faults[code]!
    const gaps = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, gap]) => gap)
    expect(sentence).toMatch(/\.$/)
    expect(faultParams[code]).toEqual(expect.arrayContaining(gaps))
  })

  test('every kind of field and all that happens at a station has a name', () => {
    for (const kind of faultKinds) expect(words.kinds[kind]).toMatch(/\S/)
    for (const doing of stationActivities) expect(words.doing[doing]).toMatch(/\S/)
  })
})
