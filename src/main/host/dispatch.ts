// A request's way to its answer: who can't ask it now, what comes of it, and how that is said.

import { deny } from './rejection.ts'
import { describeError } from './logger.ts'
import { handlers } from './requests.ts'
import type { Request } from '#shared/protocol/messages.ts'
import type { Connection } from './connection.ts'
import type { Guest } from './guest.ts'
import type { House } from './house.ts'
import type { Log } from './logger.ts'
import type { Answer } from './requests.ts'

/** Never throws or rejects: what goes wrong here is our bug, and logged. */
export function answer(house: House, guest: Guest, request: Request, log: Log): Answer | Promise<Answer> {
  const failed = (error: unknown): Answer => {
    log('request-failed', { request: request.type, detail: describeError(error) })
    return deny('internal-error')
  }
  if (guest.table && request.type !== 'ping') house.tables.touch(guest.table)
  try {
    const denial = house.floor.bar(guest, request)
    if (denial) return denial
    const given = handlers[request.type](house, guest, request as never)
    return given instanceof Promise ? given.catch(failed) : given
  } catch (error) {
    return failed(error)
  }
}

/** `id`: of the request. */
export function sayAnswer(connection: Connection, id: number, given: Answer): void {
  if (given && 'code' in given) connection.send({ type: 'rejected', id, ...given })
  else if (given && 'tell' in given) {
    connection.send({ type: 'accepted', id })
    connection.send(given.tell)
  } else connection.send({ type: 'accepted', id, ...given })
}
