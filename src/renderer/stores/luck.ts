// This device's part in the shuffle of each deal, which it plays by itself, and what it finds when the game is over.

import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import { deepEqual } from '#shared/engine/deep-equal.ts'
import type { Seat } from '#shared/engine/game.ts'
import { gameOf } from '#shared/games/registry.ts'
import type { SeenView } from '#shared/luck/witness.ts'
import { proofSchema } from '#shared/luck/commit-reveal.ts'
import type { Part } from '#shared/luck/commit-reveal.ts'
import { judgeLuck, withoutProof } from '#shared/luck/verdict.ts'
import type { Verdict } from '#shared/luck/verdict.ts'
import { hearing, taken } from '#shared/luck/device-side.ts'
import type { LuckMessage } from '#shared/protocol/luck.ts'
import type { ViewMessage } from '#shared/protocol/match.ts'
import { saveWitness, newSecret, loadWitness } from '../client/luck.ts'
import { useConnection } from './connection.ts'
import { useTable } from './table.ts'

export const useLuck = defineStore('luck', () => {
  const line = useConnection()
  const here = useTable()
  /** Of the game that is over; undefined until it is known. */
  const verdict = shallowRef<Verdict>()
  /** The seats of each device that had a part, as far as this page knows them. */
  const devices = shallowRef<readonly (readonly Seat[])[]>([])
  let watched = ''
  /** What was shown of the game: kept apart from what the table shows, which is only the last of it. */
  let seen: readonly SeenView[] = []
  /** Of the last view. */
  let last = { revision: 0, undone: 0 }
  let isAsking = false
  /** What the host has said of a shuffle is heard one after the other: what it takes to check a sharing, a phone feels. */
  let heard: Promise<void> = Promise.resolve()

  /** Also after something that went wrong. */
  function afterwards(run: () => void | Promise<void>): void {
    heard = heard.then(run, run)
  }

  /** Answers what the host asks of this device. */
  function receive(message: LuckMessage): void {
    const host = line.welcome?.hostId
    if (host !== undefined) afterwards(() => respond(host, message))
  }

  async function respond(host: string, message: LuckMessage): Promise<void> {
    const steps = hearing(loadWitness(host, message.table, message.deal), message, newSecret)
    let step = steps.next()
    while (!step.done) {
      await nextFrame()
      step = steps.next()
    }
    const { witness, answer } = step.value
    // Before it is sent: a page that is loaded again has to know what it has promised.
    saveWitness(host, witness)
    if (!answer || line.welcome?.hostId !== host) return
    void line.api.answerShuffle(answer).then((reply) => {
      // After what is being heard: that began from what was known before.
      afterwards(() => {
        const now = loadWitness(host, message.table, message.deal)
        if (reply.accepted && now) saveWitness(host, taken(now, answer))
      })
    })
  }

  function receiveView(view: ViewMessage): void {
    const which = `${line.welcome?.hostId} ${view.table} ${view.deal}`
    if (which !== watched) {
      watched = which
      seen = []
      last = { revision: 0, undone: 0 }
      verdict.value = undefined
    }
    const { revision, viewer, undone = 0 } = view
    // What is taken back has not happened; while the line was broken more may have come after it.
    const stands = Math.min(revision, last.revision - (undone - last.undone))
    last = { revision, undone }
    const before = seen.filter((one) => one.revision <= stands)
    const isKnown = before.some(
      (one) => one.revision === revision && one.viewer === viewer && deepEqual(one.view, view.view),
    )
    seen = isKnown ? before : [...before, { revision, viewer, view: view.view }]
    const isOpen =
      verdict.value === undefined || (verdict.value.kind === 'unchecked' && verdict.value.doubt === 'no-answer')
    if (view.outcome && isOpen && !isAsking) void check(view)
  }

  async function check(view: ViewMessage): Promise<void> {
    const { table, deal, outcome } = view
    const state = here.table
    const game = state?.id === table ? gameOf(state.game) : undefined
    const host = line.welcome?.hostId
    if (!game || !state || host === undefined) return
    const which = watched
    isAsking = true
    const answer = await line.api.requestProof()
    isAsking = false
    if (which !== watched) return
    if (!answer.accepted) {
      verdict.value = withoutProof(answer.code === 'no-proof' ? 'no-proof' : 'no-answer')
      return
    }
    // The result is drawn before the game is played again.
    await nextFrame()
    await heard
    if (which !== watched) return
    const { proof, shared, log } = answer
    const witness = loadWitness(host, table, deal)
    devices.value = (witness?.parts ?? partsOf(proof)).map(({ seats }) => seats)
    verdict.value = judgeLuck({ game, table, deal, proof, shared, log, witness, seen, outcome, options: state.options })
  }

  return { verdict, devices, receive, receiveView }
})

/** Lets the page draw, and take what was tapped. */
const nextFrame = () => new Promise<void>((resolve) => setTimeout(resolve))

function partsOf(proof: unknown): readonly Part[] {
  const parsed = proofSchema.safeParse(proof)
  return parsed.success ? parsed.data.parts : []
}
