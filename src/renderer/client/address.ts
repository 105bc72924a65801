// Reads and writes the addresses of tables, as links and as the page's own paths, and the short forms of a host's.

import { parseAddress } from '#shared/host-address.ts'

/** Host and port of a URL, `192.168.1.20:4747`. It names the port even if that is HTTP's default one. */
export function authorityOf(url: string): string {
  const { hostname, port } = new URL(url)
  return `${hostname}:${port || '80'}`
}

/** The options of a request to enter a table: its code, or to be its shared display. */
export interface EntryOptions {
  readonly code?: string
  readonly as?: 'screen'
}

/** Reads the query of a link and leaves out invalid values. */
export function parseEntryOptions({ code, as }: Readonly<Record<string, unknown>>): EntryOptions {
  return {
    ...(typeof code === 'string' && /^\d{6}$/.test(code) && { code }),
    ...(as === 'screen' && { as }),
  }
}

/** The path of a table's page: `/table/abc123?code=123456&as=screen`. */
export function pathTo(table: string, entry: EntryOptions = {}): string {
  const query = new URLSearchParams({ ...entry }).toString()
  return `/table/${table}${query && '?'}${query}`
}

/** Reads an address that may name a table, as the link of a QR code does: `http://192.168.1.20:4747/#/table/abc123`. */
export function parseInvitation(typed: string): { url: string; table?: string; entry?: EntryOptions } | undefined {
  const url = parseAddress(typed)
  if (url === undefined) return undefined
  const [, table, query] = /#\/table\/([a-z0-9]{6})(?:\?(.*))?$/.exec(typed.trim()) ?? []
  if (table === undefined) return { url }
  return { url, table, entry: parseEntryOptions(Object.fromEntries(new URLSearchParams(query))) }
}

/** The link that opens a table's page. */
export const invitationTo = (url: string, table: string, entry: EntryOptions = {}): string =>
  `${url}/#${pathTo(table, entry)}`

/** A host's address without the scheme, short enough to be read out. */
export function shortAddress(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '')
}
