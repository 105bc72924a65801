// Dead Man's Draw under boardgame.io: the rules as one move, the views as its playerView, its storage in memory.

import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import type { Server as HttpServer } from 'node:http'
import { deadMansDraw } from '../../src/shared/games/dead-mans-draw/index.ts'
import { askedSeat, deal, play } from './dead-mans-draw-match.ts'
import type { MatchData } from './dead-mans-draw-match.ts'

// `import` can't resolve this package's folders.
const require = createRequire(import.meta.url)
const { Server } = require('boardgame.io/server') as {
  Server(options: object): { run(options: object): Promise<{ appServer: HttpServer }> }
}
const { original } = require('immer') as { original<T>(draft: T): T }

const game = {
  name: 'dead-mans-draw',
  setup: ({ ctx }: { ctx: { numPlayers: number } }): MatchData => deal(ctx.numPlayers, 'bench'),
  // Returns a new position: rules that change a draft of immer take many times longer.
  moves: { act: ({ G }: { G: MatchData }, number: number) => play(original(G), number) },
  turn: { activePlayers: { all: null } },
  playerView: ({ G, playerID }: { G: MatchData; playerID: string }) => ({
    revision: G.revision,
    asked: askedSeat(G),
    view: deadMansDraw.view(G.state, Number(playerID)),
  }),
  disableUndo: true,
}

// boardgame.io logs each start and connection to stdout, where only our own line is expected.
console.info = console.log = () => undefined
const { appServer } = await Server({ games: [game], origins: [/127\.0\.0\.1/] }).run({ port: 0 })
process.stdout.write(`${JSON.stringify({ port: (appServer.address() as AddressInfo).port })}\n`)
