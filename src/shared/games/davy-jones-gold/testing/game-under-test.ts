// Davy Jones' Gold for the test harnesses.

import type { Chance } from '#shared/engine/chance.ts'
import { eventFor } from '#shared/engine/game.ts'
import type { ScopedEvent, Viewer } from '#shared/engine/game.ts'
import { exchangeSome } from '#shared/testing/exchange.ts'
import type { Spot } from '#shared/testing/exchange.ts'
import type { GameUnderTest } from '#shared/testing/harness.ts'
import { compareTokens, shipNames } from '../data.ts'
import type { ShipName, TokenName } from '../data.ts'
import type { Event } from '../events.ts'
import { davyJonesGold } from '../index.ts'
import { isOver } from '../rules/ending.ts'
import { isGold } from '../rules/tokens.ts'
import { clone, wildIslandsOf } from '../state.ts'
import type { State } from '../state.ts'
import { seesHold } from '../view.ts'

function options(chance: Chance): unknown {
  return {
    blockedShots: chance.die(3) === 1,
    duelOnDocking: chance.die(2) === 1,
    monsterAim: chance.pick(['player', 'player', 'nearest']),
    roundLimit: 3 + chance.die(10),
  }
}

type Hidden = Spot<TokenName>

/** Exchanges hidden tokens: all tokens on wild islands, and gold for gold in other seats' holds and homes. */
function rearrange(raw: unknown, viewer: Viewer, chance: Chance): State {
  const state = clone(raw as State)
  if (isOver(state)) return state
  const onWild = wildIslandsOf(state).flatMap((island) => spotsIn(state.islands[island]))
  exchangeSome(onWild, chance)
  exchangeSome([...onWild, ...othersGold(state, viewer)].filter(holdsGold), chance)
  for (const tokens of [...Object.values(state.islands), ...state.ships.map(({ cargo }) => cargo)])
    tokens.sort(compareTokens)
  return state
}

function othersGold(state: State, viewer: Viewer): Hidden[] {
  const homes = state.players.flatMap((player, seat) => (seat === viewer ? [] : player.homes))
  const holds = state.ships.filter((ship) => !seesHold(state, viewer, ship))
  return [
    ...homes.flatMap((home) => spotsIn(state.islands[home])),
    ...holds.flatMap(({ cargo }) => spotsIn(cargo as TokenName[])),
  ]
}

function spotsIn(place: TokenName[]): Hidden[] {
  return place.map((_, index) => ({ place, index }))
}

function holdsGold({ place, index }: Hidden): boolean {
  return isGold(place[index]!)
}

/**
 * What everybody may see in an event even if it is not in the view afterwards. Of gold this is only that it moves. Owners
 * know the gold aboard their ships (G-135), so they may see which token a ship loses, even if the rest is spilled on the
 * same island.
 */
function passing(scoped: ScopedEvent<unknown>, viewer: Viewer): unknown {
  const told = eventFor(scoped, viewer) as Event | undefined
  if (told?.type === 'forfeit' && told.seat === viewer && isShip(told.from)) return told
  const event = scoped.public as Event | undefined
  if (!event || event.type === 'encounter') return event
  if (event.type === 'automatic') return event.action.type === 'loot' ? { ...event, action: null } : event
  return { ...event, token: null, tokens: null, cargo: null }
}

function isShip(place: string): place is ShipName {
  return (shipNames as readonly string[]).includes(place)
}

export const gameUnderTest: GameUnderTest = {
  game: davyJonesGold as unknown as GameUnderTest['game'],
  rules: 'G-135',
  maxActions: 8000,
  options,
  rearrange: rearrange as GameUnderTest['rearrange'],
  passing,
  free: ['choose-dock', 'escape', 'move', 'shoot'],
}
