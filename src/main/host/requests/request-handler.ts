// The answer to a request, and the function that makes it.

import type { Action } from '#shared/engine/game.ts'
import type { MatchLog } from '#shared/engine/log.ts'
import type { Proof } from '#shared/luck/commit-reveal.ts'
import type { Shared } from '#shared/luck/sharing-data.ts'
import type { HostMessage, Request, RequestOf } from '#shared/protocol/messages.ts'
import type { Guest } from '../guests/guest.ts'
import type { Task } from '../work/task.ts'
import type { Rejection } from '../rejection.ts'

/** `undefined`: done, with nothing to add. `tell`: a message that is sent after the answer. */
export type Answer =
  | Rejection
  | { readonly table: string }
  | { readonly action: Action }
  | { readonly proof: Omit<Proof, 'shared'>; readonly shared?: Shared; readonly log: MatchLog }
  | { readonly tell: HostMessage }
  | undefined

/** The request has been checked against its schema. */
export type RequestHandler<T extends Request['type']> = (
  guest: Guest,
  request: RequestOf<T>,
) => Answer | Promise<Answer> | Task<Answer>
