// Dead Man's Draw under Colyseus: the public view as its schema, with patches sent immediately after each action.

import type { AddressInfo } from 'node:net'
import { Room, Server } from '@colyseus/core'
import { ArraySchema, Encoder, Schema, defineTypes } from '@colyseus/schema'
import { WebSocketTransport } from '@colyseus/ws-transport'
import { deadMansDraw } from '../../src/shared/games/dead-mans-draw/index.ts'
import { askedSeat, deal, play } from './dead-mans-draw-match.ts'
import type { MatchData } from './dead-mans-draw-match.ts'

// The state of a table of eight is larger than Colyseus's default.
Encoder.BUFFER_SIZE = 64 * 1024

class PlacedCardSchema extends Schema {
  declare card: number
  declare protected: boolean
}
defineTypes(PlacedCardSchema, { card: 'uint8', protected: 'boolean' })

class StackSchema extends Schema {
  declare cards: ArraySchema<number>
}
defineTypes(StackSchema, { cards: ['uint8'] })

class BankSchema extends Schema {
  declare stacks: ArraySchema<StackSchema>
}
defineTypes(BankSchema, { stacks: [StackSchema] })

class TableSchema extends Schema {
  declare revision: number
  declare asked: number
  declare turn: number
  declare hasDrawn: boolean
  declare demand: number
  declare protectNext: number
  declare drawPile: number
  declare discardPile: number
  declare pending: string
  declare playArea: ArraySchema<PlacedCardSchema>
  declare revealed: ArraySchema<number>
  declare scores: ArraySchema<number>
  declare banks: ArraySchema<BankSchema>
}
defineTypes(TableSchema, {
  revision: 'uint32',
  asked: 'uint8',
  turn: 'uint8',
  hasDrawn: 'boolean',
  demand: 'uint8',
  protectNext: 'uint8',
  drawPile: 'uint8',
  discardPile: 'uint8',
  pending: 'string',
  playArea: [PlacedCardSchema],
  revealed: ['uint8'],
  scores: ['int16'],
  banks: [BankSchema],
})

/** Assigns only values that differ, because Colyseus sends every value that was assigned. */
function copyInto<T>(
  target: ArraySchema<T>,
  length: number,
  make: (index: number) => T,
  update?: (item: T, index: number) => void,
): void {
  while (target.length > length) target.pop()
  for (let index = 0; index < length; index++) {
    if (index >= target.length) target.push(make(index))
    else if (!update && target[index] !== make(index)) target[index] = make(index)
    update?.(target[index]!, index)
  }
}

function show(match: MatchData, table: TableSchema): void {
  const { state } = match
  const { pending, scores } = deadMansDraw.view(state, 'public')
  table.revision = match.revision
  table.asked = askedSeat(match)
  table.turn = state.turn
  table.hasDrawn = state.hasDrawn
  table.demand = state.demand
  table.protectNext = state.protectNext
  table.drawPile = state.drawPile.length
  table.discardPile = state.discardPile.length
  table.pending = pending?.ability ?? ''
  copyInto(
    table.playArea,
    state.playArea.length,
    () => new PlacedCardSchema(),
    (placed, index) => {
      placed.card = state.playArea[index]!.card
      placed.protected = state.playArea[index]!.protected
    },
  )
  copyInto(table.revealed, state.revealed.length, (index) => state.revealed[index]!)
  copyInto(table.scores, scores.length, (index) => scores[index]!)
  copyInto(table.banks, state.banks.length, emptyBank, (bank, seat) => {
    copyInto(bank.stacks, state.banks[seat]!.length, emptyStack, (stack, suit) => {
      const cards = state.banks[seat]![suit]!
      copyInto(stack.cards, cards.length, (index) => cards[index]!)
    })
  })
}

function emptyBank(): BankSchema {
  const bank = new BankSchema()
  bank.stacks = new ArraySchema<StackSchema>()
  return bank
}

function emptyStack(): StackSchema {
  const stack = new StackSchema()
  stack.cards = new ArraySchema<number>()
  return stack
}

class TableRoom extends Room {
  override maxClients = 8
  override patchRate = null
  override state = new TableSchema()
  #match!: MatchData

  override onCreate({ seats }: { seats: number }): void {
    this.#match = deal(seats, 'bench')
    this.state.playArea = new ArraySchema<PlacedCardSchema>()
    this.state.revealed = new ArraySchema<number>()
    this.state.scores = new ArraySchema<number>()
    this.state.banks = new ArraySchema<BankSchema>()
    show(this.#match, this.state)
    this.onMessage('act', (_client: unknown, number: number) => {
      this.#match = play(this.#match, number)
      show(this.#match, this.state)
      this.broadcastPatch()
    })
  }
}

// Colyseus logs to stdout, where only our own line is expected.
console.log = console.info = () => undefined
// No pings: they would cut off clients whose process is blocked for some seconds, as the bench's is while a room fills.
const transport = new WebSocketTransport({ pingInterval: 0 })
const server = new Server({ transport, greet: false })
server.define('table', TableRoom)
await server.listen(0, '127.0.0.1')
process.stdout.write(`${JSON.stringify({ port: (transport.server.address() as AddressInfo).port })}\n`)
