// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { beforeEach, expect, test } from 'vitest'
import { createI18n } from 'vue-i18n'
import { isNewer } from '../../client/version.ts'
import { wordsIn } from '../../i18n/testing/words.ts'
import { connected } from '../../stores/testing/connected.ts'
import { inProgramWindow } from '../../testing/programWindow.ts'
import NearbyHosts from './NearbyHosts.vue'

let network: ReturnType<typeof connected>
beforeEach(() => void (network = connected()))

async function beside(app: string | undefined): Promise<string> {
  const i18n = createI18n({ legacy: false, locale: 'en', messages: { en: wordsIn('en') } as never })
  const shown = mount(NearbyHosts, { global: { plugins: [i18n] } })
  const host = { id: 'aa11', name: "Ana's laptop", url: 'http://192.168.1.21:4747', protocol: 1, tables: 2 }
  network.last().hears({ type: 'nearby', hosts: [{ ...host, ...(app !== undefined && { app }) }] })
  await flushPromises()
  return shown.text()
}

test('the program says that a machine in the room has a newer version', async () => {
  inProgramWindow({ version: '0.2.9' })
  expect(await beside('0.3.0')).toContain(
    "Ana's laptop has Lanyard 0.3.0, yours is 0.2.9: ask there for the newer one.",
  )
})

test.each(['0.2.9', '0.2.8', undefined])('of version %s beside 0.2.9 there is nothing to say', async (app) => {
  inProgramWindow({ version: '0.2.9' })
  expect(await beside(app)).not.toContain('ask there')
})

test('a phone, whose page comes from its host, is told nothing', async () => {
  expect(await beside('9.9.9')).not.toContain('ask there')
})

test.each([
  ['0.3.0', '0.2.9', true],
  ['0.10.0', '0.9.9', true],
  ['1.0.0', '0.99.99', true],
  ['0.2.10', '0.2.9', true],
  ['0.2.9', '0.2.9', false],
  ['0.2.9', '0.3.0', false],
  ['0.3.0-beta.1', '0.3.0', false],
  ['nonsense', '0.1.0', false],
])('is %s newer than %s: %s', (a, b, newer) => {
  expect(isNewer(a, b)).toBe(newer)
})
