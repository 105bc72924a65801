// The host that this page came with, whether the page may connect to others, and the last one that it was connected to.

import { z } from 'zod/mini'
import { parseAddress } from '#shared/host-address.ts'
import { readSessionValue, writeSessionValue } from './storage/sessionValues.ts'

/** A host to connect to. */
export interface HostPlace {
  readonly url: string
  /** Set if the host's id is known before it answers. This device then finds its token even if the address is new. */
  readonly id?: string
  readonly name?: string
  /** The host came with this page: it is Electron's own, or the page's server. */
  readonly isHome?: boolean
  /** The guests of this kiosk play at another station's table and come back to their own host afterwards. */
  readonly visiting?: boolean
}

/** In Electron the host inside the program, in a browser the host that served the page. */
export function homePlace(): HostPlace {
  return { url: window.lanyard?.hostUrl ?? location.origin, isHome: true }
}

/** The host of this window before a reload, by hand or after a crash; `homePlace()` if there was none. */
export function lastPlace(): HostPlace {
  if (!mayChangeHost()) return homePlace()
  const stored = visited.safeParse(readVisited())
  return stored.success ? stored.data : homePlace()
}

/** Kept for each window: another window of the same program may be at another host. */
export function rememberPlace({ isHome, ...place }: HostPlace): void {
  writeSessionValue(storageKey, isHome ? undefined : JSON.stringify(place))
}

const storageKey = 'lanyard.place'
const visited = z.strictObject({
  url: z.string().check(z.refine((url) => parseAddress(url) === url)),
  id: z.optional(z.string()),
  name: z.optional(z.string()),
  visiting: z.optional(z.boolean()),
})

function readVisited(): unknown {
  try {
    return JSON.parse(readSessionValue(storageKey) ?? 'null')
  } catch {
    return undefined
  }
}

/** Only the program's own window connects to other hosts. A browser follows a link to the other host's page instead. */
export const mayChangeHost = (): boolean => window.lanyard !== undefined
