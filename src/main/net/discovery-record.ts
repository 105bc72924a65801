// What a host says of itself on the network (RFC 6763: an instance name and a TXT record), and how others read it.

import { createHash } from 'node:crypto'
import { isIPv4 } from 'node:net'
import { z } from 'zod'
import type { Service } from 'bonjour-service'
import { isLocalNetwork } from './addresses.ts'
import type { Route } from './probe.ts'
import { limits } from '#shared/protocol/limits.ts'

/** `_lanyard._tcp` on the wire. */
export const serviceType = 'lanyard'

/** What a host makes known. */
export interface Announcement {
  readonly id: string
  readonly name: string
  readonly port: number
  /** Open tables. */
  readonly tables: number
  readonly protocol: number
}

/** A host that somebody says is there: a hint, to be probed. */
export interface Sighting {
  readonly id: string
  /** Its full name in the DNS, under which it says goodbye. */
  readonly fqdn: string
  /** Most promising first. */
  readonly routes: readonly Route[]
  /** What else it is said to say: not believed, but when it changes it is worth asking the host. */
  readonly said: string
}

const nameCharacters = limits.tableNameLength
/** A DNS label has 63 bytes; the rest is for a blank and the short id. */
const instanceBytes = 54
const routesPerHost = 4

/** The record's text. `name` fits its 255 bytes whatever the script: 40 characters have 160 bytes at most. */
export function txtOf(announcement: Announcement): Record<string, string> {
  return {
    v: String(announcement.protocol),
    id: announcement.id,
    name: readable(announcement.name),
    tables: String(announcement.tables),
  }
}

/**
 * What other programs show in their lists. It ends with a short id, since of two equal names on one network the later
 * one's goodbye would take the other off everybody's list. A dot would begin a new label.
 */
export function instanceName({ id, name }: Announcement): string {
  const shown = cutBytes(readable(name).replaceAll('.', '-'), instanceBytes).trim()
  return `${shown || 'Lanyard'} ${shortId(id)}`
}

/** The name that carries the addresses: our own, so that the machine's own mDNS responder has no claim on it. */
export function dnsHost({ id }: Announcement): string {
  return `lanyard-${shortId(id)}.local`
}

/** Reads what the network says; `undefined` for what no Lanyard would say. */
export function readSighting(service: Partial<Service>): Sighting | undefined {
  const read = sightingSchema.safeParse(service)
  if (!read.success) return undefined
  const { fqdn, port, txt, referer, addresses } = read.data
  // The sender's address has just been seen to work; of the others some belong to its containers and VPNs.
  const others = addresses.filter((address) => isIPv4(address) && isLocalNetwork(address))
  const tried = [...new Set([referer.address, ...others])].slice(0, routesPerHost)
  const routes = tried.map((address) => ({ address, port }))
  return { id: txt.id, fqdn, routes, said: JSON.stringify([txt.v, txt.name, txt.tables]) }
}

const word = z.string().max(255).optional()

/** Only what is needed to ask the host itself: a newer version may say the rest in other words. */
const sightingSchema = z.object({
  fqdn: z.string().max(255),
  port: z.int().min(1).max(65_535),
  txt: z.object({ id: z.string().regex(/^[\w-]{1,64}$/), v: word, name: word, tables: word }),
  referer: z.object({ address: z.ipv4() }),
  addresses: z.array(z.string()).default([]),
})

/** A stranger's text as one short line without anything that steers a terminal or the direction of text. */
export function readable(text: string): string {
  const line = text.replace(/[\p{Cf}\p{Co}\p{Cs}]/gu, '').replace(/[\s\p{Cc}]+/gu, ' ')
  return [...line.trim()].slice(0, nameCharacters).join('').trim()
}

function shortId(id: string): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 8)
}

/** As many whole characters as fit. */
function cutBytes(text: string, bytes: number): string {
  let cut = ''
  for (const character of text) {
    if (Buffer.byteLength(cut + character) > bytes) break
    cut += character
  }
  return cut
}
