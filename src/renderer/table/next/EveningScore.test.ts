// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import EveningScore from './EveningScore.vue'
import { panelOfEachTest, person, press } from './testing/panels.ts'

const { show } = panelOfEachTest()

describe('the score of the evening', () => {
  const score = (name: string, ...each: [string, number, number][]) => ({
    name,
    games: each.map(([game, won, played]) => ({ game, played, won })),
  })
  const rows = () =>
    [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent.trim()))

  test('is read by game, with the games won in all where there are several', async () => {
    const evening = [
      score('Ben', ['dead-mans-draw', 2, 3], ['help-the-sheriff', 0, 1]),
      score('Ana', ['help-the-sheriff', 1, 1]),
    ]
    await show(EveningScore, { evening })
    expect([...document.querySelectorAll('thead th')].map(({ textContent }) => textContent.trim())).toEqual([
      ...['Player', 'Draw', 'Sheriff', 'Won'],
    ])
    expect(rows()).toEqual([
      ['Ben', '2 of 3', '0 of 1', '2'],
      ['Ana', '', '1 of 1', '1'],
    ])
  })

  test('people of one name are told apart as at their seats, and whoever has gone from them', async () => {
    const draw: [string, number, number] = ['dead-mans-draw', 1, 1]
    const evening = [
      { ...score('Ben', draw), seat: 2 },
      score('Ben', draw),
      { ...score('Ben', draw), seat: 1 },
      { ...score('Ana', draw), seat: 0 },
    ]
    await show(EveningScore, { evening, seats: [person('Ana'), person('Ben'), person('Ben')] })
    expect(rows().map(([name]) => name)).toEqual(['Ben\u00a0(2)', 'Ben\u00a0(3)', 'Ben', 'Ana'])
  })

  test('begins with the first game, or where the result tells that one itself with the second', async () => {
    await show(EveningScore, {})
    expect(rows()).toEqual([])
    const evening = [score('Ben', ['dead-mans-draw', 1, 1])]
    await show(EveningScore, { evening }, { from: 2 })
    expect(rows()).toEqual([])
    await show(EveningScore, { evening })
    expect(rows()).toEqual([['Ben', '1 of 1']])
  })

  test('has a kind word for whoever has won the smallest part of their games, after three or more, unless they share that', async () => {
    const word = async (...wins: [won: number, played: number][]) => {
      const evening = wins.map(([won, played], index) =>
        score(['Ana', 'Ben', 'Cleo'][index]!, ['dead-mans-draw', won, played]),
      )
      const { element } = await show(EveningScore, { evening })
      const said = (element as Element).querySelector('.evening__last')?.textContent
      return said
    }
    expect(await word([2, 3], [1, 3])).toBe('Ben, the next one is yours.')
    expect(await word([2, 2], [0, 2])).toBeUndefined()
    expect(await word([1, 3], [1, 3], [1, 3])).toBeUndefined()
    expect(await word([2, 3], [1, 3], [0, 1])).toBe('Ben, the next one is yours.')
    expect(await word([3, 3])).toBeUndefined()
    // Ben has won fewer games than Ana, but has won every game that he played.
    expect(await word([3, 6], [2, 2], [1, 6])).toBe('Cleo, the next one is yours.')
    expect(await word([3, 6], [2, 2], [3, 6])).toBeUndefined()
    // Nobody has won more than Ana.
    expect(await word([3, 6], [2, 2])).toBeUndefined()
  })

  test('folds away who has won least', async () => {
    const evening = Array.from({ length: 9 }, (_, index) => score(`Guest ${index}`, ['dead-mans-draw', 1, 1]))
    await show(EveningScore, { evening })
    expect(rows()).toHaveLength(6)
    await press('Show all 9')
    expect(rows()).toHaveLength(9)
  })
})
