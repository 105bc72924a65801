// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { describe, expect, test } from 'vitest'
import { defineComponent, h } from 'vue'
import { provideSpeech } from '../../../speech.ts'
import { wordsOf } from '../../../testing/speech.ts'
import DiceTray from './DiceTray.vue'
import { rollOf } from './rolls.ts'
import type { ChartObject } from '../chart/scene.ts'

const { speechIn } = wordsOf('davy-jones-gold')
const nameOf = (thing: ChartObject) => `<${thing}>`

describe('dice', () => {
  const tray = (events: Parameters<typeof rollOf>[0], rolling = false) =>
    mount(
      defineComponent({
        setup() {
          provideSpeech(() => speechIn('en', 0))
          return () => h(DiceTray, { roll: rollOf(events), rolling, nameOf })
        },
      }),
    )
  const shot = { type: 'shot', seat: 0, ship: 'gunner-4', mast: 0, target: 'kraken', rank: 3 } as const

  test('P-063: say what they show, what they had to beat, and what came of it', () => {
    const shown = tray([
      { ...shot, die: 4, hit: true },
      { ...shot, die: 3, hit: false },
    ])
    const dice = shown.findAll('li').map((die) => `${die.find('.die').attributes('aria-label')} ${die.text()}`)
    expect(dice).toEqual(
      ['4 Grete Donner <kraken> more than 3 Hit', '3 Grete Donner <kraken> more than 3 Missed'].map((text) =>
        expect.stringMatching(text.replaceAll(' ', String.raw`\s*`)),
      ),
    )
    expect(shown.find('h2').text()).toBe('Cannon fire\u00a0· <gunner-4>')
    expect(shown.findAll('.face')).toHaveLength(2)
  })

  test('tumble through other faces to their own while they are thrown', () => {
    const faces = tray([{ ...shot, die: 4, hit: true }], true).findAll('.face')
    expect(faces).toHaveLength(6)
    expect(faces.at(-1)!.findAll('circle')).toHaveLength(4)
  })

  test('P-147: of a duel show both sums and who won', () => {
    const shown = tray([
      {
        type: 'duel',
        seat: 0,
        ship: 'gunner-4',
        captain: 'gunner',
        island: 'heart',
        dice: [2, 5],
        bonuses: [3, 4],
        roller: 3,
        won: false,
      },
    ])
    expect(shown.findAll('.sum').map((sum) => sum.text())).toEqual(['2 + 3 = 5', '5 + 4 = 9'])
    expect(shown.find('.whole').text()).toBe('Lost')
  })

  test('each say whose they are', () => {
    const ownersOf = (...events: Parameters<typeof rollOf>[0]) =>
      tray(events)
        .findAll('li .visually-hidden')
        .map((owner) => owner.text())
    expect(ownersOf({ ...shot, die: 4, hit: true })).toEqual(['Grete Donner'])
    const duel = { type: 'duel', seat: 0, ship: 'gunner-4', captain: 'gunner', island: 'heart' } as const
    expect(ownersOf({ ...duel, dice: [2, 5], bonuses: [3, 4], roller: 3, won: false })).toEqual([
      'Grete Donner',
      'Davy Jones',
    ])
    const bite = { type: 'monster-shot', seat: 1, monster: 'kraken', part: 0, ship: 'gunner-4', rank: 3 } as const
    expect(ownersOf({ ...bite, die: 2, hit: false })).toEqual(['<kraken>'])
  })

  test('are not there when nothing was thrown', () => {
    expect(tray([]).find('.tray').exists()).toBe(false)
  })
})
