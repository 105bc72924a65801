// The message with a table's state for a device, and texts to compare it with the one sent before.

import type { MessageOf } from '#shared/protocol/messages.ts'

export type TableStateMessage = MessageOf<'table'>

export interface StateMessage {
  /** Makes the message. A function, because most states have not changed and need no message. */
  readonly message: () => TableStateMessage
  /** Compared with the texts of the message sent before: they differ if the state does. */
  readonly texts: StateTexts
}

/** A state as text, in parts that are compared separately. */
export interface StateTexts {
  /** The part that is the same for all devices. */
  readonly shared: string
  readonly own: string
  /** Undefined if this device may take nothing back. */
  readonly takeBack: string | undefined
}

export function isSameState({ shared, own, takeBack }: StateTexts, before: StateTexts | undefined): boolean {
  return shared === before?.shared && own === before.own && takeBack === before.takeBack
}
