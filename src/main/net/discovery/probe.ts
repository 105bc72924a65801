// Asks an address whether the host announced there really answers. Whatever answers is a stranger unless its id matches.

import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { z } from 'zod/mini'
import { readable } from './service-record.ts'
import { limits } from '#shared/protocol/limits.ts'
import type { Route } from './service-record.ts'

/** The answer of a host at `/lanyard.json`, as far as it is trusted. */
interface HostAnswer {
  readonly id: string
  readonly name: string
  readonly protocol: number
  readonly tables: number
  /** The program's version; undefined if it is not given as three numbers. */
  readonly app?: string | undefined
}

export interface ProbeResult {
  readonly answer: HostAnswer
  readonly route: Route
}

export type Probe = (id: string, routes: readonly Route[]) => Promise<ProbeResult | undefined>

const timeoutMs = 1500
const bodyBytes = 4096

/** Unknown fields are ignored: a newer host may send more. */
const answerSchema = z.object({
  id: z.string(),
  name: z.pipe(z.pipe(z.string(), z.transform(readable)), z.string().check(z.minLength(1))),
  protocol: z.int().check(z.minimum(0), z.maximum(65_535)),
  tables: z.int().check(z.minimum(0), z.maximum(limits.tables)),
  app: z.catch(z.optional(z.string().check(z.regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/))), undefined),
})

/**
 * Asks all routes for the host `id` at the same time, and resolves to the first that answers as that host; undefined if
 * none does within `timeout` milliseconds. Redirects, long bodies and other hosts don't count as answers.
 */
export async function probeHost(
  id: string,
  routes: readonly Route[],
  timeout = timeoutMs,
): Promise<ProbeResult | undefined> {
  const found = new AbortController()
  const signal = AbortSignal.any([found.signal, AbortSignal.timeout(timeout)])
  try {
    return await Promise.any(
      routes.map(async (route) => {
        const answer = answerSchema.parse(JSON.parse(await fetchBody(route, signal)))
        if (answer.id !== id) throw new Error(`another host lives there: ${answer.id}`)
        return { answer, route }
      }),
    )
  } catch {
    return undefined // whatever went wrong, there is no host to join
  } finally {
    found.abort()
  }
}

function fetchBody({ address, port }: Route, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = get(
      { host: address, port, path: '/lanyard.json', agent: false, maxHeaderSize: 2 * bodyBytes, signal },
      (response) => {
        readBody(response).then(resolve, reject)
      },
    )
    request.on('error', reject)
  })
}

async function readBody(response: IncomingMessage): Promise<string> {
  if (response.statusCode !== 200) {
    response.destroy()
    throw new Error(`status ${response.statusCode}`)
  }
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response) {
    bytes += (chunk as Buffer).length
    if (bytes > bodyBytes) throw new Error(`more than ${bodyBytes} bytes`) // leaving the loop destroys the response
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString('utf8')
}
