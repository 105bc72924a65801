// @vitest-environment happy-dom
import { flushPromises } from '@vue/test-utils'
import { describe, expect, test } from 'vitest'
import { defaultSettings } from '#shared/cafe/settings.ts'
import type { CafeSettings } from '#shared/cafe/settings.ts'
import { games } from '#shared/games/registry.ts'
import { useNotices } from '../../stores/notices.ts'
import { counterOfEachTest, state } from '../testing/counter.ts'

const { open } = counterOfEachTest()
const noticed = () => useNotices().notices.map(({ text }) => text)

/** The number field with this label. */
const field = (page: Awaited<ReturnType<typeof open>>['page'], label: string) => {
  const found = page.findAll('label').find((one) => one.text() === label)
  return page.get<HTMLInputElement>(`[id="${found!.attributes('for')}"]`)
}

describe('settings', () => {
  async function settings() {
    const opened = await open()
    await opened.comeIn()
    await opened.router.push('/counter/settings')
    await flushPromises()
    return opened
  }

  test('are saved as a whole, with what differs from the usual alone', async () => {
    const { page, network, answer, tell } = await settings()
    const offeredNot = games.filter(({ id }) => !['dead-mans-draw', 'help-the-sheriff'].includes(id))
    for (const { id } of offeredNot) await page.get(`[data-choice="${id}"] input`).setValue(false)
    await page.get('[data-choice="help-the-sheriff"] [data-move=up]').trigger('click')
    expect(page.text()).toContain('Not saved yet.')
    await page.get('.settings form').trigger('submit')
    await flushPromises()
    const { text } = network.last().asked('cafe-settings')[0]!
    const offered = ['help-the-sheriff', 'dead-mans-draw']
    expect(JSON.parse(text)).toEqual({ file: 'lanyard-cafe-1', games: offered })
    await answer('cafe-settings')
    expect(page.text()).toContain('The settings are saved.')
    expect(page.text()).not.toContain('Not saved yet.')
    const { settings: usual } = state()
    await tell(state({ settings: { ...usual, games: offered } }))
    expect(page.text()).not.toContain('saved other settings meanwhile')
  })

  test('name each language in itself, and say so to a screen reader', async () => {
    const { page } = await settings()
    expect(page.get('[data-choice="de"] [lang]').attributes('lang')).toBe('de')
    expect(page.find('[data-choice="dead-mans-draw"] [lang]').exists()).toBe(false)
  })

  const usual = defaultSettings
  /** Different values for each setting in the form; settings that are not in the form are left out. */
  const others: { readonly [K in keyof Required<Omit<CafeSettings, 'file' | 'pin' | 'options'>>]: CafeSettings[K][] } =
    {
      kiosk: [true],
      station: ['Bar'],
      house: ['192.168.1.20:4747'],
      share: [true],
      games: [['help-the-sheriff']],
      bots: ['normal'],
      sound: [true],
      languages: [['de']],
      idle: [
        { ...usual.idle, seconds: 30 },
        { ...usual.idle, warning: 7 },
        { ...usual.idle, then: 'free' },
      ],
      session: [
        { ...usual.session, minutes: 45 },
        { minutes: 45, warning: 9 },
      ],
    }
  test('are all shown by the form', async () => {
    const { page, tell } = await settings()
    const form = page.get('.settings form').element
    const shown = () =>
      [...form.querySelectorAll<HTMLInputElement>('input, select, [role=switch]')]
        .map((one) => `${one.value} ${one.checked} ${one.ariaChecked ?? one.getAttribute('aria-checked')}`)
        .join('\n')
    const seen = [shown()]
    for (const [name, values] of Object.entries(others)) {
      for (const value of values) {
        await tell(state({ settings: { ...usual, [name]: value } }))
        expect(seen, `no control shows that "${name}" is ${JSON.stringify(value)}`).not.toContain(shown())
        seen.push(shown())
      }
    }
  })

  test('keep the keyboard at a choice that goes to its new place', async () => {
    const { page } = await settings()
    const box = page.get<HTMLInputElement>('[data-choice="en"] input')
    box.element.focus()
    await box.setValue(false)
    await flushPromises()
    const rows = page.findAll('[data-choice]').map((row) => row.attributes('data-choice'))
    expect(rows.at(-1)).toBe('en')
    expect(document.activeElement).toBe(box.element)
  })

  test('that could not be written down say why, and stay to be saved again', async () => {
    const { page, answer } = await settings()
    await page.get('[data-choice="de"] input').setValue(false)
    await page.get('.settings form').trigger('submit')
    await answer('cafe-settings', 'internal-error', 'The disk is full.')
    expect(noticed()).toEqual([
      'The host could not save this, so nothing has changed. Check whether its disk is full, then try again. It says: The disk is full.',
    ])
    expect(page.text()).toContain('Not saved yet.')
  })

  test('are not saved beside a field that does not fit: it is said which, and why', async () => {
    const { page, network, answer, tell } = await settings()
    const status = () => page.get('.go [role=status]').text()
    const minutes = field(page, 'Minutes that guests have')
    await page.get('[data-choice="de"] input').setValue(false)
    await page.get('.settings form').trigger('submit')
    await answer('cafe-settings')
    await tell(state({ settings: { ...state().settings, languages: ['en', 'pt-BR'] } }))
    expect(status()).toBe('The settings are saved.')
    // The error disappears when a key is pressed.
    minutes.element.value = 'abc'
    await minutes.trigger('input')
    expect(page.text()).not.toContain('The settings are saved.')
    await minutes.trigger('change')
    await flushPromises()
    expect(minutes.attributes('aria-invalid')).toBe('true')
    expect(status()).toBe('Not saved yet.')

    await page.get('input[value=normal]').setValue()
    await page.get('.settings form').trigger('submit')
    await flushPromises()
    expect(network.last().asked('cafe-settings')).toHaveLength(1)
    expect(page.get('.go [role=alert]').text()).toBe('Not saved. Correct this first: Minutes that guests have.')
    expect(document.activeElement).toBe(minutes.element)

    minutes.element.value = '20'
    await minutes.trigger('input')
    await minutes.trigger('change')
    await flushPromises()
    expect(page.find('.go [role=alert]').exists()).toBe(false)
    await page.get('.settings form').trigger('submit')
    await flushPromises()
    const { text } = network.last().asked('cafe-settings').at(-1)!
    expect(JSON.parse(text)).toMatchObject({ bots: 'normal', session: { minutes: 20 } })
    await answer('cafe-settings')
    expect(status()).toBe('The settings are saved.')
  })

  test('can be saved as soon as something else is typed, and no longer once it is what it was', async () => {
    const { page } = await settings()
    const minutes = field(page, 'Minutes that guests have')
    const type = async (typed: string) => {
      minutes.element.value = typed
      await minutes.trigger('input')
      await flushPromises()
      const isGrey = page.get('.go [type=submit]').attributes('aria-disabled') === 'true'
      return { isGrey, status: page.get('.go [role=status]').text() }
    }
    expect(await type('4')).toEqual({ isGrey: false, status: 'Not saved yet.' })
    expect(await type('0')).toEqual({ isGrey: true, status: '' })
  })

  test('that are changed while the host saves those before are not taken for saved', async () => {
    const { page, answer, network } = await settings()
    await page.get('[data-choice="de"] input').setValue(false)
    await page.get('.settings form').trigger('submit')
    await flushPromises()
    await page.get('input[value=normal]').setValue()
    await answer('cafe-settings')
    expect(page.get('.go [role=status]').text()).toBe('Not saved yet.')
    await page.get('.settings form').trigger('submit')
    await flushPromises()
    expect(JSON.parse(network.last().asked('cafe-settings').at(-1)!.text)).toMatchObject({ bots: 'normal' })
  })

  test('that have not been saved can be undone', async () => {
    const { page } = await settings()
    const german = () => page.get<HTMLInputElement>('[data-choice="de"] input')
    await german().setValue(false)
    expect(page.text()).toContain('Not saved yet.')
    await page
      .findAll('.go button')
      .find((button) => button.text() === 'Undo changes')!
      .trigger('click')
    await flushPromises()
    expect(german().element.checked).toBe(true)
    expect(page.text()).not.toContain('Not saved yet.')
  })

  test('with a field that does not fit can be undone, also where nothing else has been changed', async () => {
    const { page, network } = await settings()
    const idle = () => field(page, 'Seconds without a touch')
    idle().element.value = '7'
    await idle().trigger('input')
    await idle().trigger('change')
    await flushPromises()
    await page.get('.settings form').trigger('submit')
    await flushPromises()
    expect(page.get('.go [role=alert]').text()).toContain('Seconds without a touch')
    await page
      .findAll('.go button')
      .find((button) => button.text() === 'Undo changes')!
      .trigger('click')
    await flushPromises()
    expect(page.find('[aria-invalid=true]').exists()).toBe(false)
    expect(idle().element.value).toBe('90')
    expect(page.find('.go [role=alert]').exists()).toBe(false)
    expect(network.last().asked('cafe-settings')).toEqual([])
  })

  test('are not said to be saved any more once the host or a file has been refused', async () => {
    const { page, answer } = await settings()
    const save = async () => {
      await page.get('.settings form').trigger('submit')
      await flushPromises()
    }
    await page.get('[data-choice="de"] input').setValue(false)
    await save()
    await answer('cafe-settings')
    expect(page.text()).toContain('The settings are saved.')
    await page.get('textarea').setValue('{ "file": "lanyard-cafe-1", "bots": "clever" }')
    expect(page.text()).not.toContain('The settings are saved.')
    await page.get('[data-choice="de"] input').setValue(true)
    await save()
    await answer('cafe-settings', 'internal-error', 'The disk is full.')
    expect(page.text()).not.toContain('The settings are saved.')
    expect(page.get('.go [role=status]').text()).toBe('Not saved yet.')
  })

  test('of somebody else come in as long as nothing was changed here, and are told of then', async () => {
    const { page, tell } = await settings()
    const { settings: usual } = state()
    await tell(state({ settings: { ...usual, bots: 'normal' } }))
    expect(page.get<HTMLInputElement>('input[value=normal]').element.checked).toBe(true)
    await page.get('[data-choice="de"] input').setValue(false)
    await tell(state({ settings: usual }))
    expect(page.get<HTMLInputElement>('input[value=normal]').element.checked).toBe(true)
    expect(page.text()).toContain('saved other settings meanwhile')
  })

  test('from a file for several machines leave this one its name, and bring their PIN along', async () => {
    const { page, network } = await settings()
    const pin = `scrypt:16384:8:1:${'0'.repeat(32)}:${'a'.repeat(64)}`
    const name = page.findAll('input').find((field) => field.attributes('maxlength') === '40')!
    await name.setValue('Cellar')
    await page.get('textarea').setValue(`{ "file": "lanyard-cafe-1", "bots": "normal", "pin": "${pin}" }`)
    await page.get('textarea').element.form!.dispatchEvent(new Event('submit'))
    await flushPromises()
    expect(page.text()).toContain('The file fits.')
    expect(page.text()).toContain('The file brings a PIN along')
    await page.get('.settings form').trigger('submit')
    const { text } = network.last().asked('cafe-settings')[0]!
    expect(JSON.parse(text)).toEqual({ file: 'lanyard-cafe-1', station: 'Cellar', pin, bots: 'normal' })
  })

  test('from a file that does not fit change nothing, and each fault has its line', async () => {
    const { page } = await settings()
    await page.get('textarea').setValue('{\n  "file": "lanyard-cafe-1",\n  "bots": "clever",\n  "pin": "1234"\n}')
    await page.get('textarea').element.form!.dispatchEvent(new Event('submit'))
    await flushPromises()
    const faults = page.findAll('[data-faults] li').map((fault) => fault.text().replace(/\s+/g, ' '))
    expect(faults).toHaveLength(2)
    expect(faults[0]).toMatch(/^Line 3: bots must be one of these/)
    expect(faults[1]).toMatch(/^Line 4: pin must be what the program has made of a PIN/)
    expect(page.text()).not.toContain('Not saved yet.')
  })

  test('from a file that an editor has saved otherwise than as UTF-8 are not taken for others', async () => {
    const { page } = await settings()
    const text = '{ "file": "lanyard-cafe-1", "station": "Küche" }'
    const choose = async (bytes: Buffer<ArrayBuffer>) => {
      const input = page.get<HTMLInputElement>('input[type=file]')
      Object.defineProperty(input.element, 'files', { configurable: true, value: [new File([bytes], 'cafe.json')] })
      await input.trigger('change')
      await flushPromises()
      await expect.poll(() => page.text()).toMatch(/UTF-8|The file fits\./)
    }
    await choose(Buffer.from(text, 'latin1'))
    expect(page.text()).toContain('The file is not UTF-8.')
    expect(page.text()).not.toContain('Not saved yet.')
    await choose(Buffer.from(text))
    expect(page.text()).toContain('The file fits.')
  })
})
