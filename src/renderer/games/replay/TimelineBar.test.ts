// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createI18n } from 'vue-i18n'
import { describe, expect, test } from 'vitest'
import en from '../../i18n/locales/en.json' with { type: 'json' }
import TimelineBar from './TimelineBar.vue'

const names = ['Ana', 'Bia']
function show(change: Record<string, unknown> = {}) {
  return mount(TimelineBar, {
    props: {
      step: 4,
      length: 10,
      turns: [
        { step: 0, seat: 0 },
        { step: 3, seat: 1 },
        { step: 7, seat: 0 },
      ],
      playing: false,
      said: 'Bia draws.',
      viewer: 'public',
      viewers: ['public', 0, 1],
      nameOf: (seat: number) => names[seat] ?? '',
      speed: 'normal',
      ...change,
    },
    global: { plugins: [createI18n({ legacy: false, locale: 'en', messages: { en } as never })] },
  })
}
const button = (bar: ReturnType<typeof show>, name: string) => bar.get(`button[aria-label="${name}"]`)

describe('the line along a game', () => {
  test('says where it is in words: the step, the turn, and what has happened', () => {
    const slider = show().get('input[type="range"]')
    expect(slider.attributes()).toMatchObject({ min: '0', max: '10', 'aria-label': 'Step' })
    expect(slider.attributes('aria-valuetext')).toBe('Step 4 of 10. 2. Bia. Bia draws.')
  })

  test('marks where each turn begins, but not the start, at which the slider ends anyway', () => {
    const marks = show({ length: 20 }).findAll('.slider__mark')
    expect(marks.map((mark) => mark.attributes('style'))).toEqual(['left: 15%;', 'left: 35%;'])
  })

  test('goes where the slider is put, a step at a time, and from turn to turn', async () => {
    const bar = show()
    await bar.get('input').setValue('9')
    await button(bar, 'One step back').trigger('click')
    await button(bar, 'One step on').trigger('click')
    await button(bar, 'To the turn before').trigger('click')
    await button(bar, 'To the next turn').trigger('click')
    expect(bar.emitted('go')).toEqual([[9], [3], [5], [3], [7]])
  })

  test('at the start of a turn the turn before is the one that is gone to, and after the last the end', async () => {
    const bar = show({ step: 7 })
    await button(bar, 'To the turn before').trigger('click')
    await bar.setProps({ step: 8 })
    await button(bar, 'To the next turn').trigger('click')
    expect(bar.emitted('go')).toEqual([[3], [10]])
  })

  test('at its ends there is no further, and the buttons say so without going away', async () => {
    const bar = show({ step: 10 })
    expect(button(bar, 'One step on').attributes('aria-disabled')).toBe('true')
    await button(bar, 'One step on').trigger('click')
    await button(bar, 'To the next turn').trigger('click')
    expect(bar.emitted('go')).toBeUndefined()
  })

  test('jumps to a turn by the name of whoever has it', async () => {
    const bar = show()
    const [turns] = bar.findAll('select')
    expect(turns!.findAll('option').map((option) => option.text())).toEqual(['The start', '1. Ana', '2. Bia', '3. Ana'])
    await turns!.setValue('2')
    expect(bar.emitted('go')).toEqual([[7]])
  })

  test('offers the eyes of everybody and of each by name, and no choice where there is none', async () => {
    const bar = show()
    const eyes = bar.findAll('select')[1]!
    expect(eyes.findAll('option').map((option) => option.text())).toEqual(['Everybody', 'Ana', 'Bia'])
    await eyes.setValue('1')
    await eyes.setValue('public')
    expect(bar.emitted('setViewer')).toEqual([[1], ['public']])
    expect(show({ viewers: ['public'] }).text()).not.toContain('Seen by')
  })

  test('plays, pauses, at three speeds', async () => {
    const bar = show()
    await button(bar, 'Play').trigger('click')
    await bar.setProps({ playing: true })
    await button(bar, 'Pause').trigger('click')
    expect(bar.emitted('toggle')).toHaveLength(2)
    await bar.findAll('select')[2]!.setValue('fast')
    expect(bar.emitted('update:speed')).toEqual([['fast']])
  })

  test('keeps its keys to itself: the table behind would take them for impatience', async () => {
    const heard: string[] = []
    const hear = ({ key }: KeyboardEvent) => heard.push(key)
    document.addEventListener('keydown', hear)
    const bar = show()
    document.body.append(bar.element)
    await button(bar, 'Play').trigger('keydown', { key: 'Enter' })
    document.removeEventListener('keydown', hear)
    expect(heard).toEqual([])
    bar.unmount()
  })
})
