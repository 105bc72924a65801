// The secrets of this game, read from the state: faces on wild islands are hidden from everybody, faces in holds and
// homes from all but the owner and an attacker who loots (G-135, G-136). Several tokens share a face, so secrets are
// named by the place of the token.

import type { Seat, Viewer } from '#shared/engine/game.ts'
import type { Secrets } from '#shared/testing/secrets.ts'
import { goldTokens, homeIslands, islandNames } from '../data.ts'
import type { Event } from '../events.ts'
import { isOver } from '../rules/ending.ts'
import type { State } from '../state.ts'
import { seesHold } from '../view.ts'
import type { View } from '../view.ts'
import { gameUnderTest } from './game-under-test.ts'

const inHold = (ship: string) => `what ${ship} carries`
const onIsland = (island: string) => `the faces on ${island}`
/** A face that an event has shown to these seats only. */
const shownTo = (...seats: Seat[]) => `a face shown to ${seats.toSorted().join(' and ')}`

export const secrets: Secrets = {
  options: gameUnderTest.options,
  namesIn(sent) {
    const { view, events = [] } = sent as { view?: View; events?: Event[] }
    if (!view) return []
    const holds = view.ships.filter(({ cargo }) => cargo !== undefined).map(({ name }) => inHold(name))
    const islands = islandNames.filter((island) => view.islands[island].tokens !== undefined).map(onIsland)
    return [...holds, ...islands, ...events.flatMap((event) => facesIn(event, view))]
  },
  open(position, viewer) {
    const state = position as State
    const holds = state.ships.filter((ship) => seesHold(state, viewer, ship))
    const homes = homeIslands.filter((home) =>
      state.players.some((player, seat) => player.homes.includes(home) && (seat === viewer || isOver(state))),
    )
    return [...holds.map(({ name }) => inHold(name)), ...homes.map(onIsland), ...shownFaces(state, viewer)]
  },
}

/** The gold faces that an event names, by the seats that may see them. */
function facesIn(event: Event, view: View): string[] {
  const names = JSON.stringify({ ...event, homes: undefined })
  if (!goldTokens.some((token) => names.includes(token))) return []
  switch (event.type) {
    case 'price':
      return [shownTo(event.seat, event.to)] // G-058, and the payer counts what is left
    case 'forfeit': {
      const { from } = event
      const ship = view.ships.find(({ name }) => name === from)
      return [shownTo(ship?.seat ?? view.players.findIndex(({ homes }) => homes.some((home) => home === from)))]
    }
    case 'draw':
    case 'reward':
    case 'look':
    case 'loot':
    case 'unload':
    case 'automatic':
      return [shownTo(event.seat)]
    default:
      return ['a face that nobody is shown']
  }
}

function shownFaces({ players }: State, viewer: Viewer): string[] {
  if (viewer === 'public') return []
  const others = [...players.keys()].filter((seat) => seat !== viewer)
  return [shownTo(viewer), ...others.map((seat) => shownTo(viewer, seat))]
}
