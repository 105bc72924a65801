// The message of a table's state to a device, and how it is known whether the device has it already.

import type { HostMessage } from '#shared/protocol/messages.ts'

export type TableStateMessage = Extract<HostMessage, { type: 'table' }>

export interface StateMessage {
  /** Made when it is asked for: most states are as they were. */
  readonly message: () => TableStateMessage
  /** Other ones for another state, to compare them with those of the message that a device was sent before. */
  readonly texts: StateTexts
}

/** A state as text, in parts that are compared without being joined. */
export interface StateTexts {
  /** What it has in common with those of others. */
  readonly shared: string
  readonly own: string
  /** Undefined where this device may take nothing back. */
  readonly takeBack: string | undefined
}

export function isSameState({ shared, own, takeBack }: StateTexts, before: StateTexts | undefined): boolean {
  return shared === before?.shared && own === before.own && takeBack === before.takeBack
}
