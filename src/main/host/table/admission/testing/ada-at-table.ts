// Ada at a table of her own, and ways for others to come in.

import { expect } from 'vitest'
import { testHouse } from '../../../testing/test-house.ts'
import type { Person } from '../../../testing/test-house.ts'

/** Ada has opened a table of three and sits first; Ben looks on. */
export function adaAtTable(settings: Parameters<typeof testHouse>[0] = {}) {
  const house = testHouse(settings)
  const [ada, ben] = [house.person(), house.person()]
  const table = ada.open({ options: { rounds: 1 } })
  ada.sit(0, 'Ada')
  ben.ask({ type: 'enter', table })
  return { ...house, ada, ben, table }
}

export const enter = (person: Person, table: string, how: { code?: string; as?: 'screen' } = {}) =>
  person.ask({ type: 'enter', table, ...how })

export const codeOf = (owner: Person) => owner.table.door!.code!

export const wrongOf = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0')

export const idOf = (owner: Person, which: { name?: string; screen?: boolean }) =>
  owner.table.visitors!.find(({ names, screen }) =>
    which.name === undefined ? screen === (which.screen ?? false) : names.includes(which.name),
  )!.id

export function deal({ ada, ben }: Pick<ReturnType<typeof adaAtTable>, 'ada' | 'ben'>): void {
  ben.sit(1, 'Ben')
  ben.ask({ type: 'ready', ready: true })
  expect(ada.ask({ type: 'start' })).toBe('accepted')
}
