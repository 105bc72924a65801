// Finds the handler of a request, and sends its answer.

import { reject } from '../rejection.ts'
import { describeError } from '../logger.ts'
import { isTask, waitFor } from '../work/task.ts'
import { houseHandlers } from './house-handlers.ts'
import { mayChangeTable } from './request-properties.ts'
import type { Request, RequestOf } from '#shared/protocol/messages.ts'
import type { Connection } from '../guests/connection.ts'
import type { Guest } from '../guests/guest.ts'
import type { HouseExtension } from '../house-extension.ts'
import type { Log } from '../logger.ts'
import type { Answer, RequestHandler } from './request-handler.ts'
import type { Task } from '../work/task.ts'
import type { HouseServices } from './house-handlers.ts'

/** Never throws: an error here is a bug of ours or a failure of the disk, and is logged. */
export function* answerRequest(
  house: HouseServices,
  extension: HouseExtension,
  guest: Guest,
  request: Request,
  log: Log,
): Task<Answer> {
  const table = house.tables.of(guest)
  if (table && mayChangeTable(request)) house.tables.markChanged(table)
  try {
    const rejection = extension.beforeRequest(guest, request)
    if (rejection) return rejection
    const given = handle(house, extension, guest, request)
    return isTask(given) ? yield* given : yield* waitFor(given)
  } catch (error) {
    log('request-failed', { request: request.type, detail: describeError(error) })
    return reject('internal-error')
  }
}

/** `id`: the request's id. */
export function sendAnswer(connection: Connection, id: number, given: Answer): void {
  if (given && 'code' in given) connection.send({ type: 'rejected', id, ...given })
  else if (given && 'tell' in given) {
    connection.send({ type: 'accepted', id })
    connection.send(given.tell)
  } else connection.send({ type: 'accepted', id, ...given })
}

function handle(
  house: HouseServices,
  { handlers }: HouseExtension,
  guest: Guest,
  request: Request,
): ReturnType<RequestHandler<Request['type']>> {
  if (isFor(handlers, request)) return handlers[request.type](guest, request as never)
  return houseHandlers[request.type](house, guest, request as never)
}

function isFor<H extends object>(handlers: H, request: Request): request is RequestOf<Request['type'] & keyof H> {
  return Object.hasOwn(handlers, request.type)
}
