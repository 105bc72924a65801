// Random games, checked after every action: conditions for every position and its notation.

import { expect, test } from 'vitest'
import { seededChance } from '#shared/engine/chance.ts'
import type { Chance } from '#shared/engine/chance.ts'
import { randomGames } from '#shared/testing/random-games.ts'
import { randomMove } from '#shared/testing/random-move.ts'
import { maxHeadingComponent } from '../actions.ts'
import { shipDataOf } from '../data.ts'
import type { ShipName } from '../data.ts'
import type { Event } from '../events.ts'
import { islandTouched, startRejection } from '../geometry/placement.ts'
import { davyJonesGold } from '../index.ts'
import { zoneOfCurse } from '../rules/tokens.ts'
import { isAtSea, isDockedAtHome, zoneOf } from '../state.ts'
import type { Ship, State } from '../state.ts'
import { gameUnderTest } from '../testing/game-under-test.ts'

const gamesPlayed = randomGames(process.env, 16)

/** Ships that are about to be defeated, return home or leave a zone, according to the steps that are due. */
function inTransit({ steps }: State): ShipName[] {
  return steps.flatMap((step) => {
    if (step.do === 'zone-losses') return step.ships
    const isOnTheWay = ['choose-dock', 'escape', 'touched', 'defeat'].includes(step.do)
    return isOnTheWay && 'ship' in step ? [step.ship] : []
  })
}

function checkShip(state: State, ship: Ship): void {
  const { name, where, masts, cargo, seat } = ship
  expect(cargo.length).toBeLessThanOrEqual(shipDataOf(name).cargo)
  expect(ship.acted && seat !== state.turn).toBe(false)
  if (masts.length === 0) {
    expect(cargo).toEqual([]) // G-048
    expect(isDockedAtHome(state.players, ship)).toBe(true)
  }
  if (!isAtSea(where)) {
    const zone = zoneOf(ship)
    const isSent = state.curses.some(({ token, ships }) => zoneOfCurse(token) === zone && ships.includes(name))
    expect(isSent && masts.length > 0).toBe(true)
    return
  }
  expect(startRejection(state, name, where)).toBeUndefined()
  const shore = islandTouched(name, where)
  if (shore !== where.docked) expect([shore, isDockedAtHome(state.players, ship)]).toEqual([null, true]) // G-028
}

/** Checks that somebody is asked and everything is in a legal place. */
function check(state: State, luck: Chance): void {
  const transit = inTransit(state)
  for (const ship of state.ships) if (!transit.includes(ship.name)) checkShip(state, ship)
  const { kraken, serpent } = state.monsters
  for (const monster of [kraken, serpent]) if (monster) expect(monster.parts.length).toBeGreaterThan(0)
  if (kraken && serpent) expect(kraken.spot).not.toBe(serpent.spot) // P-104
  checkChoices(state)
  const printed = davyJonesGold.notation.print(state)
  if (state.phase === 'set-up' || 'pending' in printed || state.ships.some(hasLongHeading)) return
  const again = davyJonesGold.notation.read(printed, state.rules, state.players.length, luck)
  expect(davyJonesGold.notation.print(again)).toEqual(printed)
  davyJonesGold.notation.begin!(again, luck)
  expect(davyJonesGold.notation.print(again)).toEqual(printed)
}

/** Whether a heading is too long for a start (S-1), as after a long escape. */
function hasLongHeading({ where }: Ship): boolean {
  return isAtSea(where) && where.heading.some((component) => Math.abs(component) > maxHeadingComponent)
}

/** Checks that every listed choice is legal and that a description is not an action. */
function checkChoices(state: State): void {
  for (const { seat } of davyJonesGold.prompts(state)) {
    const choices = davyJonesGold.choices(state, seat)
    expect(choices.length > 1 || 'free' in choices[0]!).toBe(true)
    for (const choice of choices) {
      const parsed = davyJonesGold.action.safeParse(choice)
      expect(parsed.success).toBe(!('free' in choice))
      if (parsed.success) expect(davyJonesGold.validate(state, seat, parsed.data)).toBeUndefined()
    }
  }
}

test(
  'S-1 S-2 G-048: in random games no ship stands where she may not, and every position can be written down',
  () => {
    const met = new Set<Event['type']>()
    for (let game = 0; game < gamesPlayed; game++) {
      const luck = seededChance(`positions/${game}/luck`)
      const seats = 2 + (game % 3)
      const chance = seededChance(`positions/${game}`)
      const state = davyJonesGold.setup(davyJonesGold.options.parse(gameUnderTest.options(luck)), seats, chance)
      for (
        let move = randomMove(gameUnderTest.game, state, luck);
        move;
        move = randomMove(gameUnderTest.game, state, luck)
      ) {
        const events = davyJonesGold.apply(state, move.actor, move.action as never, chance)
        for (const { public: event } of events) if (event) met.add(event.type)
        check(state, luck)
      }
    }
    // Random play meets almost everything in the long form. Deliveries home and beaten monsters are rare.
    expect(met.size).toBeGreaterThanOrEqual(gamesPlayed >= 40 ? 40 : gamesPlayed >= 16 ? 24 : 0)
  },
  60_000 + gamesPlayed * 500,
)
