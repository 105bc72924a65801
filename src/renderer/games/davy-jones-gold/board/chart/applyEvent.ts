// Applies events to a view, as far as the chart and the panels show it. The next view from the host replaces the
// result.

import { islands as islandData, monsters as monsterData } from '#shared/games/davy-jones-gold/data.ts'
import type { IslandName, MonsterName, ShipName, TokenName } from '#shared/games/davy-jones-gold/data.ts'
import type { Event, EventOf } from '#shared/games/davy-jones-gold/events.ts'
import type { ShipView, View } from '#shared/games/davy-jones-gold/view.ts'

/** The view after this event, as far as the chart shows it. */
export function applyEvent(view: View, event: Event): View {
  return (eventChanges[event.type] as ((view: View, event: Event) => View) | undefined)?.(view, event) ?? view
}

type EventChanges = { readonly [T in Event['type']]?: (view: View, event: EventOf<T>) => View }

const eventChanges: EventChanges = {
  'choose-captain': (view, { seat, captain }) => ({
    ...changePlayer(view, seat, (player) => ({ ...player, captains: [...player.captains, captain] })),
    captainsLeft: view.captainsLeft.filter((left) => left !== captain),
  }),
  'choose-home': (view, { seat, island }) =>
    changePlayer(view, seat, (player) => ({ ...player, homes: [...player.homes, island] })),
  deal: (view, { islands }) =>
    (Object.entries(islands) as [IslandName, number][]).reduce(
      (on, [island, count]) => addGold(on, island, count),
      view,
    ),
  turn: (view, { seat, turns }) => ({
    ...view,
    phase: 'start',
    turn: seat,
    turns,
    abilityUsed: false,
    immune: [],
    closed: [],
    ships: view.ships.map((ship) => ({ ...ship, acted: false })),
  }),
  actions: (view) => ({ ...view, phase: 'actions' }),
  move: (view, { ship, to, docked }) => changeShip(view, ship, () => ({ where: { ...to, docked }, acted: true })),
  ability: (view, { captain, ship, mast }) => ({
    ...(captain === 'carpenter' && mast !== undefined
      ? changeShip(view, ship, ({ masts }) => ({ masts: [...masts, mast].sort() }))
      : view),
    abilityUsed: true,
  }),
  unload: (view, { ship, island, count }) => moveGold(view, ship, island, count),
  repair: (view, { ship, masts }) =>
    changeShip(view, ship, (had) => ({ masts: [...new Set([...had.masts, ...masts])].sort(), acted: true })),
  aim: (view, { ship }) => changeShip(view, ship, () => ({ acted: true })),
  parley: (view, { ship, pay }) => (pay === 'refuse' ? view : { ...view, immune: [...view.immune, ship] }),
  price: (view, { from, island }) => moveGold(view, from, island, 1),
  'lose-mast': (view, { ship, mast }) =>
    changeShip(view, ship, ({ masts }) => ({ masts: masts.filter((other) => other !== mast) })),
  'lose-part': (view, { monster, part }) => ({
    ...view,
    monsters: {
      ...view.monsters,
      [monster]: view.monsters[monster] && {
        ...view.monsters[monster],
        parts: view.monsters[monster].parts.filter((other) => other !== part),
      },
    },
  }),
  defeat: (view, { ship }) => changeShip(view, ship, () => ({ masts: [] })),
  loot: (view, { ship, island }) => moveGold(view, ship, island, 1),
  spill: (view, { ship, island, count }) => moveGold(view, ship, island, count),
  dock: (view, { ship, to, island }) => changeShip(view, ship, () => ({ where: { ...to, docked: island } })),
  'monster-beaten': (view, { monster }) => ({ ...view, monsters: { ...view.monsters, [monster]: null } }),
  'monster-placed': (view, { monster, spot, parts }) => setMonster(view, monster, spot, parts),
  'monster-restored': (view, { monster }) =>
    view.monsters[monster] ? setMonster(view, monster, view.monsters[monster].spot) : view,
  reward: (view, { island, home }) => (home ? addGold(addGold(view, island, -1), home, 1) : addGold(view, island, -1)),
  explore: (view, { ship }) => changeShip(view, ship, () => ({ acted: true })),
  draw: (view, { ship, island, token }) =>
    token && !token.startsWith('gold-') ? addGold(view, island, -1) : moveGold(view, island, ship, 1),
  encounter: (view, { island }) => ({ ...view, closed: [...new Set([...view.closed, island])] }),
  sent: (view, { ship, zone }) => changeShip(view, ship, () => ({ where: { zone }, acted: true })),
  escape: (view, { ship, to, docked }) => changeShip(view, ship, () => ({ where: { ...to, docked } })),
  'curse-over': (view, { token, won, island }) => ({
    ...(won && island ? addFaceUp(view, island, token) : view),
    curses: view.curses.filter((curse) => curse.token !== token),
  }),
  davy: (view, { island }) => ({ ...view, davy: island }),
  flight: (view, { to }) => ({ ...view, davy: to }),
  forfeit: (view, { from, island }) => moveGold(view, from, island, 1),
  treasure: (view, { island, left }) => ({ ...addFaceUp(view, island, 'davy-treasure'), treasuresLeft: left }),
}

function changePlayer(view: View, seat: number, change: (player: View['players'][number]) => View['players'][number]) {
  return { ...view, players: view.players.map((player, of) => (of === seat ? change(player) : player)) }
}

function changeShip(view: View, name: ShipName, change: (ship: ShipView) => Partial<ShipView>): View {
  return { ...view, ships: view.ships.map((ship) => (ship.name === name ? { ...ship, ...change(ship) } : ship)) }
}

/** The faces of moved tokens are unknown until the next view. */
function moveGold(view: View, from: ShipName | IslandName, to: ShipName | IslandName, count: number): View {
  return addGold(addGold(view, from, -count), to, count)
}

function addGold(view: View, place: ShipName | IslandName, count: number): View {
  if (!(place in islandData)) {
    return changeShip(view, place as ShipName, ({ load }) => ({ load: Math.max(0, load + count) }))
  }
  const island = place as IslandName
  const had = view.islands[island]
  return { ...view, islands: { ...view.islands, [island]: { count: had.count + count, faceUp: had.faceUp } } }
}

function addFaceUp(view: View, island: IslandName, token: TokenName): View {
  const had = view.islands[island]
  return { ...view, islands: { ...view.islands, [island]: { ...had, faceUp: [...had.faceUp, token] } } }
}

function setMonster(view: View, monster: MonsterName, spot: number, parts = monsterData[monster].parts.length): View {
  return {
    ...view,
    monsters: { ...view.monsters, [monster]: { spot, parts: Array.from({ length: parts }, (_, part) => part) } },
  }
}
