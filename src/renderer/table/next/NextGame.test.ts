// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import en from '../../i18n/locales/en.json' with { type: 'json' }
import { useCafe } from '../../stores/cafe.ts'
import { useNotices } from '../../stores/notices.ts'
import GameWishes from './GameWishes.vue'
import NextGame from './NextGame.vue'
import { button, panelOfEachTest, person, press } from './testing/panels.ts'
import type { SeatState, TableState } from '#shared/protocol/table.ts'

const { host, show } = panelOfEachTest()

describe('another game', () => {
  test('the owner puts it on the table with one press', async () => {
    await show(NextGame, { owner: true })
    await press('Another game')
    expect(button(/^Draw/)?.textContent).toContain('On the table')
    await press(/^Sheriff/)
    expect(host.sent).toEqual([{ type: 'change-game', game: 'help-the-sheriff' }])
    expect(button(/^Sheriff/)).toBeUndefined()
  })

  test('the game that is in the lobby already is not asked for again; after a game it leads to the lobby', async () => {
    await show(NextGame, { owner: true, phase: 'lobby' })
    await press('Another game')
    await press(/^Draw/)
    expect(host.sent).toEqual([])
    await show(NextGame, { owner: true })
    await press('Another game')
    await press(/^Draw/)
    expect(host.sent).toEqual([{ type: 'change-game', game: 'dead-mans-draw' }])
  })

  test('where more people sit than it takes, that is said beforehand, and what helps when it is tried', async () => {
    host.answer = { accepted: false, code: 'too-many-players' }
    await show(NextGame, { owner: true, seats: ['Ana', 'Ben', 'Cleo', 'Dan', 'Eve'].map((name) => person(name)) })
    await press('Another game')
    expect(button(/^Gold/)?.textContent).toContain('For 4 people at most; 5 are here.')
    await press(/^Gold/)
    expect(useNotices().notices.map(({ text }) => text)).toEqual([en.refusals['too-many-players']])
    expect(button(/^Gold/)).toBeDefined()
  })

  test('whoever has left counts no more among those who sit there', async () => {
    const left = { ...person('Eve'), connected: false, left: true } as SeatState
    await show(NextGame, { owner: true, seats: [...['Ana', 'Ben', 'Cleo', 'Dan'].map((name) => person(name)), left] })
    await press('Another game')
    expect(button(/^Gold/)?.textContent).not.toContain('sit here')
  })

  test('whoever may only wish is told who decides: by name, where the owner has one here', async () => {
    await show(NextGame, { owner: false, ownerName: 'Ben' })
    await press('Ask for another game')
    expect(document.body.textContent).toContain('sees what you would like, and Ben decides.')
    const seats = [person('Ben'), person('Ben')]
    await show(NextGame, { seats: [...seats, person('Ana', true)], ownerName: 'Ben', ownerSeat: 1 })
    await press('Ask for another game')
    expect(document.body.textContent).toContain('sees what you would like, and Ben\u00a0(2) decides.')
    await show(NextGame, { owner: false })
    await press('Ask for another game')
    expect(document.body.textContent).toContain('sees what you would like, and whoever runs the table decides.')
  })

  test('anybody else with a seat says what they would like, and takes it back', async () => {
    const wishes = [{ game: 'help-the-sheriff', names: ['Ana', 'Ben'], yours: true as const }]
    await show(NextGame, { wishes })
    await press('Ask for another game')
    expect(button(/^Sheriff/)?.getAttribute('aria-pressed')).toBe('true')
    expect(button(/^Sheriff/)?.textContent).toContain('Ana and Ben')
    await press(/^Gold/)
    await press('Ask for another game')
    await press(/^Sheriff/)
    expect(host.sent).toEqual([
      { type: 'wish-game', game: 'davy-jones-gold' },
      { type: 'wish-game', game: null },
    ])
  })

  test('wishes of two people of one name are those of two people', async () => {
    const wishes = [{ game: 'help-the-sheriff', names: ['Ben', 'Ben'], places: [1, 2] }]
    const waiting = [{ name: 'Ben', connected: true }]
    const { element } = await show(GameWishes, { wishes, waiting })
    expect((element as Element).textContent).toContain('Ben and Ben\u00a0(2) would like Sheriff next.')
    await show(NextGame, { wishes, waiting })
    await press('Ask for another game')
    expect(button(/^Sheriff/)?.textContent).toContain('Ben and Ben\u00a0(2)')
  })

  test.each<[string, Partial<TableState>]>([
    ['in the middle of a game', { phase: 'playing', owner: true }],
    ['by who only looks on', { seats: [person('Ben')] }],
    ['at a screen of the table', { seats: [], screen: true }],
  ])('is not asked for %s', async (_, table) => {
    await show(NextGame, table)
    expect(document.querySelector('button')).toBeNull()
  })

  test('a cafe offers its own games, with its own options', async () => {
    const settings = { games: ['dead-mans-draw', 'help-the-sheriff'], options: { 'help-the-sheriff': { handSize: 4 } } }
    useCafe().$patch({ cafe: { settings, at: 0 } as never })
    await show(NextGame, { owner: true })
    await press('Another game')
    expect(button(/^Gold/)).toBeUndefined()
    await press(/^Sheriff/)
    expect(host.sent).toEqual([
      { type: 'change-game', game: 'help-the-sheriff' },
      { type: 'configure', options: { handSize: 4 } },
    ])
  })

  test('wishes are read by all', async () => {
    const wishes = [
      { game: 'help-the-sheriff', names: ['Ana', 'Ben'] },
      { game: 'davy-jones-gold', names: ['Cleo'] },
    ]
    const { element } = await show(GameWishes, { wishes })
    expect([...(element as Element).children].map(({ textContent }) => textContent)).toEqual([
      'Ana and Ben would like Sheriff next.',
      'Cleo would like Gold next.',
    ])
  })
})
