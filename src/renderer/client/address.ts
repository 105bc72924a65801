// What a person types to say where a host is, made into its URL.

const defaultPort = 4747

/**
 * `192.168.1.20`, `192.168.1.20:4747`, `kitchen.local`, with or without `http://`, a path or spaces around it: the URL
 * of the host, `http://192.168.1.20:4747`. Undefined when no address can be made of it.
 */
export function parseAddress(typed: string): string | undefined {
  const match = /^(?:(?:http|ws):\/\/)?([a-z0-9.-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?(?:[/?#].*)?$/i.exec(typed.trim())
  if (!match) return undefined
  const [, name = '', portTyped] = match
  const port = portTyped === undefined ? defaultPort : Number(portTyped)
  if (port < 1 || port > 65535 || !isHostName(name)) return undefined
  try {
    return `http://${new URL(`http://${name}`).hostname}:${port}`
  } catch {
    return undefined
  }
}

/** Without this, a URL parser would read `192.168.1` or `7` as an address, only not as the one that was meant. */
function isHostName(name: string): boolean {
  if (name.startsWith('[')) return true
  if (/^[\d.]+$/.test(name)) {
    const parts = name.split('.')
    return parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255)
  }
  return name.split('.').every((label) => /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i.test(label))
}

/** `192.168.1.20:4747`: host and port of a URL, the port also where it is the usual one of the web. */
export function authorityOf(url: string): string {
  const { hostname, port } = new URL(url)
  return `${hostname}:${port || '80'}`
}

/** How one comes to a table: with its code, as its screen. */
export interface EntryOptions {
  readonly code?: string
  readonly as?: 'screen'
}

/** Whatever stands in a link; what makes no sense there is left out. */
export function parseEntryOptions({ code, as }: Readonly<Record<string, unknown>>): EntryOptions {
  return {
    ...(typeof code === 'string' && /^\d{6}$/.test(code) && { code }),
    ...(as === 'screen' && { as }),
  }
}

/** Of a table's page: `/table/abc123?code=123456&as=screen`. */
export function pathTo(table: string, way: EntryOptions = {}): string {
  const query = new URLSearchParams({ ...way }).toString()
  return `/table/${table}${query && '?'}${query}`
}

/** An address that may go on to a table, as the link behind a QR code does: `http://192.168.1.20:4747/#/table/abc123`. */
export function parseInvitation(typed: string): { url: string; table?: string; way?: EntryOptions } | undefined {
  const url = parseAddress(typed)
  if (url === undefined) return undefined
  const [, table, query] = /#\/table\/([a-z0-9]{6})(?:\?(.*))?$/.exec(typed.trim()) ?? []
  if (table === undefined) return { url }
  return { url, table, way: parseEntryOptions(Object.fromEntries(new URLSearchParams(query))) }
}

/** The link that takes a phone straight to a table. */
export const invitationTo = (url: string, table: string, way: EntryOptions = {}): string =>
  `${url}/#${pathTo(table, way)}`

/** The same short enough to be called across a room: no scheme. */
export function shortAddress(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '')
}
