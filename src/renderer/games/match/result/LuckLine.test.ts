// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createI18n } from 'vue-i18n'
import { expect, test } from 'vitest'
import type { FindingCode } from '#shared/luck/finding.ts'
import type { Verdict } from '#shared/luck/verdict.ts'
import de from '../../../i18n/locales/de.json' with { type: 'json' }
import en from '../../../i18n/locales/en.json' with { type: 'json' }
import ptBR from '../../../i18n/locales/pt-BR.json' with { type: 'json' }
import LuckLine from './LuckLine.vue'

const names = ['Ana', 'Bia', 'Caio']
function show(verdict: Verdict | undefined, locale = 'en') {
  const messages = { en, 'pt-BR': ptBR, de }
  return mount(LuckLine, {
    props: {
      verdict,
      devices: [[0, 2], [1]],
      speech: { t: (key) => key, n: String, list: String, name: (seat) => names[seat] ?? '', isYou: () => false },
    },
    global: { plugins: [createI18n({ legacy: false, locale, messages: messages as never })] },
  })
}
const fitting = { kind: 'checked', choices: 1, devices: 2, leftOut: [], thrownAway: 0 } as const

test('a luck that fits is one line, and behind it what that means', () => {
  const line = show(fitting)
  expect(line.get('summary').text()).toBe('Shuffle checked')
  expect(line.text()).toContain('This device has opened the seals')
  expect(line.text()).toContain('2 devices put in a number')
  expect(line.text()).not.toContain('broken off')
  expect(line.find('[role="alert"]').exists()).toBe(false)
})

test('the details tell who was left out and how often the shuffle was begun', () => {
  const text = show({ ...fitting, devices: 1, leftOut: [[0, 2]], thrownAway: 2 }).text()
  expect(text).toContain('1 device put in a number')
  expect(text).toContain('Nothing came in time from: Ana and Caio.')
  expect(text).toContain('2 others were broken off')
})

test.each(['en', 'pt-BR', 'de'])('in %s no doubt and no finding lacks its sentence, or leaves a gap', (locale) => {
  const doubts = ['no-proof', 'no-answer', 'host-alone', 'came-later', 'no-seat', 'too-late', 'could-choose'] as const
  for (const doubt of doubts) {
    const line = show({ ...fitting, kind: 'unchecked', doubt, choices: 8, devices: 0, thrownAway: 1 }, locale)
    expect(line.get('summary').text()).not.toMatch(/luck\./)
    expect(line.text()).not.toMatch(/luck\.|\{/)
  }
  const codes: Record<FindingCode, true> = {
    malformed: true,
    'other-deal': true,
    'host-number': true,
    'host-hash': true,
    'device-number': true,
    'device-hash': true,
    'device-seats': true,
    'shown-number': true,
    'own-number': true,
    seed: true,
    'device-key': true,
    'device-sharing': true,
    sharings: true,
    'device-opening': true,
    'hidden-deal': true,
    dealt: true,
    log: true,
    view: true,
    outcome: true,
  }
  const findings = Object.keys(codes).map((code) => ({ code: code as FindingCode, params: { device: 2, move: 7 } }))
  const line = show({ kind: 'wrong', findings }, locale)
  expect(line.findAll('li')).toHaveLength(findings.length)
  expect(line.text()).not.toMatch(/luck\.|\{/)
})

test('what does not fit is said at once, loudly, with whose number it is', () => {
  const line = show({ kind: 'wrong', findings: [{ code: 'device-number', params: { device: 1 } }, { code: 'seed' }] })
  expect(line.get('[role="alert"]').text()).toContain('The shuffle does not fit!')
  expect(line.findAll('li').map((one) => one.text())).toEqual([
    'The number of Ana and Caio is not the one that was sealed.',
    'The shuffle was not made with these numbers.',
  ])
  expect(line.find('details').exists()).toBe(false)
})

test('the details tell between how many deals the host could have chosen, and then promise nothing', () => {
  const chosen = show({ ...fitting, kind: 'unchecked', doubt: 'could-choose', choices: 4 })
  expect(chosen.get('summary').text()).toBe('Shuffle not checked')
  expect(chosen.text()).toContain('Not every sealed number was safe from being left out.')
  expect(chosen.text()).toContain('it could have chosen between up to 4 deals')
  expect(chosen.text()).not.toContain('nobody could choose it')
  expect(show(fitting).text()).toContain('nobody could choose it')
  expect(show(fitting).text()).not.toContain('chosen between')
})

test('until the shuffle is checked the line says that it is looking', () => {
  expect(show(undefined).text()).toBe('Checking the shuffle…')
})
