// Which host this page came with, whether it may talk to others, and with which one it did.

import { z } from 'zod'
import { parseAddress } from './address.ts'

/** A host to talk to. `here` is the one that came with this page: Electron's own, or the server of the page. */
export interface HostPlace {
  readonly url: string
  /** Where it is known before the host says it: by it the host knows this device again under a new address. */
  readonly id?: string
  readonly name?: string
  readonly here?: boolean
  /** A kiosk's guests are at another station's table: their own station is at home. */
  readonly visiting?: boolean
}

/** In Electron the host inside the program; in a browser the host that served the page. */
export function homePlace(): HostPlace {
  return { url: window.lanyard?.hostUrl ?? location.origin, here: true }
}

/** Where this window was before it was loaded again, by hand or after a crash; at home the first time. */
export function lastPlace(): HostPlace {
  if (!mayChangeHost()) return homePlace()
  const stored = visited.safeParse(readVisited())
  return stored.success ? stored.data : homePlace()
}

/** Another window of the same program has its own place. */
export function rememberPlace({ here, ...place }: HostPlace): void {
  try {
    if (here) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, JSON.stringify(place))
  } catch {
    // Without storage, a window that is loaded again begins at home.
  }
}

const storageKey = 'lanyard.place'
const visited = z.strictObject({
  url: z.string().refine((url) => parseAddress(url) === url),
  id: z.string().optional(),
  name: z.string().optional(),
  visiting: z.boolean().optional(),
})

function readVisited(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
  } catch {
    return undefined
  }
}

/** Only the program's own window goes to other hosts: a browser would follow a link to the other host's page instead. */
export const mayChangeHost = (): boolean => window.lanyard !== undefined
