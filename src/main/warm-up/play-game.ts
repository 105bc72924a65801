// Plays a game at its largest table, with people who do nothing but answer.

import { seededChance } from '#shared/engine/chance.ts'
import { parseRequest } from '#shared/protocol/codec.ts'
import { protocolVersion } from '#shared/protocol/limits.ts'
import { encode } from '../net/messages/encode.ts'
import { openWarmUpHouse } from './warm-up-house.ts'
import type { Chance } from '#shared/engine/chance.ts'
import type { Game } from '#shared/engine/game.ts'
import type { ViewMessage } from '#shared/protocol/match.ts'
import type { HostMessage, RequestBody } from '#shared/protocol/messages.ts'
import type { Connection } from '../host/guests/connection.ts'
import type { Guest } from '../host/guests/guest.ts'
import type { House } from '../host/house.ts'

/** Somebody whose messages go through all that a real connection does, but for the socket. */
class Player implements Connection {
  readonly local = true
  readonly #house: House
  readonly #guest: Guest
  #asked = 0
  view: ViewMessage | undefined
  /** Of the table that they have opened. */
  table: string | undefined

  constructor(house: House) {
    this.#house = house
    this.#guest = house.welcome(this, { type: 'hello', protocol: protocolVersion })!
    this.ask({ type: 'watch-tables', on: false })
  }

  send(...messages: HostMessage[]): void {
    for (const message of messages) {
      encode(message)
      if (message.type === 'view') this.view = message
      if (message.type === 'accepted') this.table = message.table ?? this.table
    }
  }

  close(): void {
    // The house is dropped as a whole.
  }

  ask(request: RequestBody): void {
    const parsed = parseRequest(JSON.stringify({ ...request, id: ++this.#asked }))
    if (parsed.ok) void this.#house.ask(this.#guest, parsed.message)
  }
}

/** For so long, one match after the other. Nothing else happens meanwhile. */
export function playGame(game: Game, milliseconds: number): void {
  const clock = { now: () => performance.now(), after: () => () => undefined }
  const { house, close } = openWarmUpHouse([game], clock)
  try {
    play(house, game, milliseconds)
  } finally {
    close()
  }
}

function play(house: House, game: Game, milliseconds: number): void {
  const players = Array.from({ length: game.seats.max }, () => new Player(house))
  const [owner, ...others] = players as [Player, ...Player[]]
  owner.ask({ type: 'open-table', game: game.id, name: 'Warm', seats: players.length })
  for (const other of others) other.ask({ type: 'enter', table: owner.table! })
  for (const [seat, player] of players.entries()) player.ask({ type: 'sit', seat, name: `Player ${seat}` })
  for (const other of others) other.ask({ type: 'ready', ready: true })
  owner.ask({ type: 'start' })
  const chance = seededChance('warm')
  for (const end = performance.now() + milliseconds; performance.now() < end;) act(house, players, chance)
}

/** One action, or the next game. */
function act(house: House, players: readonly Player[], chance: Chance): void {
  const [owner] = players as [Player]
  const { outcome, prompts } = owner.view!
  if (outcome) {
    for (const player of players) player.ask({ type: 'ready', ready: true })
    return
  }
  const { seat, id } = prompts[0]!
  const action = house.tables.get(owner.table!)!.match!.anyAction(seat, chance)
  players[seat]!.ask({ type: 'command', prompt: id, action: { ...action } })
}
