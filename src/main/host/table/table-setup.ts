// The setup of the tables of a house: its services, and defaults for what it leaves open.

import { randomBytes } from 'node:crypto'
import { numberBytes } from '#shared/luck/commit-reveal.ts'
import { homeCapacity } from '../limits/capacity.ts'
import { askBotHere } from '../turns/bot-question.ts'
import { thinkingTime } from '../turns/bots.ts'
import type { Capacity } from '../limits/capacity.ts'
import type { TurnServices } from '../turns/turn-context.ts'
import type { TableSetup } from './table.ts'

export interface CommonSetup
  extends
    Pick<TableSetup, 'games' | 'journal' | 'history' | 'clock' | 'date' | 'keepDevice' | 'log'>,
    Partial<TurnServices> {
  /**
   * Makes the seeds of games and bots. By default games are shuffled by all devices, and bots get 128 bits from the
   * system's secure source.
   */
  readonly seed?: () => string
  /** The number of tables and of actions in a match; by default those of a home. */
  readonly capacity?: Capacity
}

export function tableSetupOf(
  { games, journal, history, clock, date, keepDevice, log, ...setup }: CommonSetup,
  parts: Pick<TableSetup, 'codeAttempts' | 'onChange' | 'inTurn'>,
): TableSetup {
  const { thinkingMs = thinkingTime, showsMoments = true, askBot = askBotHere, capacity = homeCapacity, seed } = setup
  return {
    games,
    journal,
    history,
    clock,
    date,
    keepDevice,
    log,
    thinkingMs,
    showsMoments,
    askBot,
    ...parts,
    actionsPerMatch: capacity.actionsPerMatch,
    seed: seed ?? (() => randomBytes(16).toString('hex')),
    drawHostNumber: seed ? undefined : () => randomBytes(numberBytes).toString('hex'),
  }
}
