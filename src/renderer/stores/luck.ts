// This device's part in the shuffle of each deal, done without the player, and the check of the shuffle after the match.

import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import { deepEqual } from '#shared/engine/deep-equal.ts'
import type { Seat } from '#shared/engine/game.ts'
import type { SeenView } from '#shared/luck/witness.ts'
import type { Verdict } from '#shared/luck/verdict.ts'
import type { LuckMessage } from '#shared/protocol/luck.ts'
import type { ViewMessage } from '#shared/protocol/match.ts'
import { delay } from '../client/delay.ts'
import { retryWhileTooFast } from '../client/retryWhileTooFast.ts'
import { fetchWithRetry } from '../client/loading/fetchWithRetry.ts'
import { randomHex32 } from '../client/randomHex.ts'
import { useConnection } from './connection.ts'
import { useTable } from './table.ts'

export const useLuck = defineStore('luck', () => {
  const connection = useConnection()
  const tableStore = useTable()
  /** The result of the check after a match; undefined until it is known. */
  const verdict = shallowRef<Verdict>()
  /** The seats of each device that took part in the shuffle, if this page knows them. */
  const devices = shallowRef<readonly (readonly Seat[])[]>([])
  let watched = ''
  /** Every view of the match that was shown here; the table store has only the latest. */
  let seen: readonly SeenView[] = []
  /** The revision and undo counters of the last view. */
  let last = { revision: 0, undone: 0 }
  /** The match that is being checked; empty while none is. */
  let checking = ''
  /** Messages of a shuffle are handled one after the other: checking a sharing takes a noticeable time on a phone. */
  let queue: Promise<void> = Promise.resolve()

  /** Runs after everything that is queued, even if that has failed. */
  function enqueue(run: () => void | Promise<void>): void {
    queue = queue.then(run, run)
  }

  /** Responds to the host's request for this device's part in a shuffle. */
  function receive(message: LuckMessage): void {
    const host = connection.welcome?.hostId
    if (host !== undefined) enqueue(() => respond(host, message))
  }

  async function respond(host: string, message: LuckMessage): Promise<void> {
    const { answerInSteps, loadWitness, saveWitness, withReceived } = await fairLuck()
    const steps = answerInSteps(loadWitness(host, message.table, message.deal), message, randomHex32)
    let step = steps.next()
    while (!step.done) {
      // The page draws and handles input in between.
      await delay()
      step = steps.next()
    }
    const { witness, answer } = step.value
    // Saved before it is sent: after a reload, the page must still know its commitment.
    saveWitness(host, witness)
    if (!answer || connection.welcome?.hostId !== host) return
    void connection.api.answerShuffle(answer).then((reply) => {
      // Queued: a message that is being handled now may have started from the previous witness.
      enqueue(() => {
        const now = loadWitness(host, message.table, message.deal)
        if (reply.accepted && now) saveWitness(host, withReceived(now, answer))
      })
    })
  }

  function receiveView(view: ViewMessage): void {
    const which = `${connection.welcome?.hostId} ${view.table} ${view.deal}`
    if (which !== watched) {
      watched = which
      seen = []
      last = { revision: 0, undone: 0 }
      verdict.value = undefined
    }
    const { revision, viewer, undone = 0 } = view
    // Views that were taken back do not count. Others may have followed while the connection was lost.
    const stands = Math.min(revision, last.revision - (undone - last.undone))
    last = { revision, undone }
    const before = seen.filter((one) => one.revision <= stands)
    const isKnown = before.some(
      (one) => one.revision === revision && one.viewer === viewer && deepEqual(one.view, view.view),
    )
    seen = isKnown ? before : [...before, { revision, viewer, view: view.view }]
    const isOpen =
      verdict.value === undefined || (verdict.value.kind === 'unchecked' && verdict.value.doubt === 'no-answer')
    if (!view.outcome || !isOpen || checking === which) return
    checking = which
    void check(view, which).finally(() => {
      if (checking === which) checking = ''
    })
  }

  async function check(view: ViewMessage, which: string): Promise<void> {
    const { table, deal, outcome } = view
    const state = tableStore.table
    const host = connection.welcome?.hostId
    if (state?.id !== table || host === undefined) return
    // Loaded before the host is asked: loading may take seconds, in which the connection may break and come back.
    const { gameOf, judgeLuck, loadWitness, partsOf, withoutProof } = await luckCheck()
    if (which !== watched) return
    const answer = await retryWhileTooFast(connection.api.requestProof, () => which === watched)
    const game = gameOf(state.game)
    if (which !== watched || !game) return
    if (!answer.accepted) {
      verdict.value = withoutProof(answer.code === 'no-proof' ? 'no-proof' : 'no-answer')
      return
    }
    // The result is drawn first, because replaying the match takes time.
    await delay()
    await queue
    if (which !== watched) return
    const { proof, shared, log } = answer
    const witness = loadWitness(host, table, deal)
    devices.value = (witness?.parts ?? partsOf(proof)).map(({ seats }) => seats)
    verdict.value = judgeLuck({ game, table, deal, proof, shared, log, witness, seen, outcome, options: state.options })
  }

  return { verdict, devices, receive, receiveView }
})

/** Loaded when a match is shuffled: it includes the arithmetic of large numbers. */
const fairLuck = () => fetchWithRetry(() => import('../client/fairLuck.ts'))
/** Loaded when a match has ended. */
const luckCheck = () => fetchWithRetry(() => import('../client/luckCheck.ts'))
