// Which host this page came with, and whether it may talk to others.

/** A host to talk to. `here` is the one that came with this page: Electron's own, or the server of the page. */
export interface HostPlace {
  readonly url: string
  /** Where it is known before the host says it: by it the host knows this device again under a new address. */
  readonly id?: string
  readonly name?: string
  readonly here?: boolean
}

/** In Electron the host inside the program; in a browser the host that served the page. */
export function homePlace(): HostPlace {
  return { url: window.lanyard?.hostUrl ?? location.origin, here: true }
}

/** Only the program's own window goes to other hosts: a browser would follow a link to the other host's page instead. */
export const mayChangeHost = (): boolean => window.lanyard !== undefined
