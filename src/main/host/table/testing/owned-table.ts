// A table of Ada’s, at which Ben sits too, and the messages sent there.

import { expect } from 'vitest'
import { claims } from '../../testing/claims-game.ts'
import { numbers } from '../../testing/numbers-game.ts'
import { testHouse } from '../../testing/test-house.ts'
import type { Person } from '../../testing/test-house.ts'
import type { Game } from '#shared/engine/game.ts'

const undoable = { actions: ['bid'], events: ['bid'] }
export const games = [{ ...numbers, undoable }, claims] as unknown as Game[]

/** Ada owns a table at which Ben and, if there is one, a bot sit too; nothing is dealt yet. */
export function lobby(wish: { bot?: string; game?: string } = {}) {
  const setting = testHouse({ games })
  const [ada, ben] = [setting.person(), setting.person()]
  const { bot, game = 'numbers' } = wish
  const table = ada.open({ seats: 3, game })
  ben.ask({ type: 'enter', table })
  ada.sit(0, 'Ada')
  ben.sit(1, 'Ben')
  if (bot) ada.ask({ type: 'bot', seat: 2, bot })
  return { ...setting, ada, ben, table }
}

export function playing(wish: Parameters<typeof lobby>[0] & { decision?: number } = {}) {
  const setting = lobby(wish)
  if (wish.decision) setting.ada.ask({ type: 'decision-time', seconds: wish.decision })
  setting.ben.ask({ type: 'ready', ready: true })
  expect(setting.ada.ask({ type: 'start' })).toBe('accepted')
  return setting
}

export const names = (person: Person) =>
  person.table.seats.map((seat) => (seat.kind === 'person' ? seat.name : seat.kind === 'bot' ? seat.bot : '-'))

export const notices = (person: Person) =>
  person.messages.flatMap((message) => (message.type === 'course' ? [message.news] : []))

export const lastNotice = (person: Person) => notices(person).at(-1)

/** The latest `moment`, also for devices that may take nothing back. */
const momentFor = ({ view }: Person) => (view.deal - 1) * 1_000_000 + view.revision + 2 * (view.undone ?? 0)

export const takeBack = (who: Person, moment = momentFor(who)) => who.ask({ type: 'take-back', moment })

export const refuse = (who: Person, moment = momentFor(who)) => who.ask({ type: 'refuse-take-back', moment })
