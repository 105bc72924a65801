// Writes and reads the announcement of a host on the network (RFC 6763: an instance name and a TXT record).

import { createHash } from 'node:crypto'
import { z } from 'zod/mini'
import type { Sender } from './mdns-filter.ts'
import { limits } from '#shared/protocol/limits.ts'

/** An address at which a host may be probed: IPv4, and the port of its HTTP and WebSocket server. */
export interface Route {
  readonly address: string
  readonly port: number
}

/** `_lanyard._tcp` on the wire. */
export const serviceType = 'lanyard'
/** The service that is queried, which lists every host. */
export const serviceName = `_${serviceType}._tcp.local`

/** A DNS record as multicast-dns reads it; its content comes from a stranger. */
export interface DnsRecord {
  readonly type: string
  readonly name: string
  readonly ttl?: number
  readonly data?: unknown
}
export interface DnsAnswer {
  readonly answers: readonly DnsRecord[]
  readonly additionals: readonly DnsRecord[]
}

/** The content of an announcement. */
export interface Announcement {
  readonly id: string
  readonly name: string
  readonly port: number
  /** Number of tables that a guest could join. */
  readonly tables: number
  readonly protocol: number
}

/** A host that somebody has announced: a hint, to be probed. */
export interface Sighting {
  readonly id: string
  /** Its full DNS name, under which it says goodbye. */
  readonly fqdn: string
  /** The sender's own address: an announcement can't send us to another machine than its sender. */
  readonly route: Route
  /** The rest of the announcement. It is not trusted: if it differs from the previous one, the host is probed. */
  readonly contentMark: string
}

const nameCharacters = limits.tableNameLength
/** A DNS label has 63 bytes; the rest is for a space and the short id. */
const instanceBytes = 54
/** Maximum number of hosts in one packet: a host announces itself, a machine's mDNS responder perhaps a few hosts. */
const hostsPerPacket = 8

/** The fields of the TXT record. `name` fits its 255 bytes in every script: 40 characters have at most 160 bytes. */
export function txtOf(announcement: Announcement): Record<string, string> {
  return {
    v: String(announcement.protocol),
    id: announcement.id,
    name: readable(announcement.name),
    tables: String(announcement.tables),
  }
}

/**
 * The name that other programs show in their lists. It ends with a short id: if two hosts on one network had the same name,
 * the goodbye of one would remove the other from everybody's list. Dots are replaced, since they would begin a new label.
 */
export function instanceName({ id, name }: Announcement): string {
  const shown = cutBytes(readable(name).replaceAll('.', '-'), instanceBytes).trim()
  return `${shown || 'Lanyard'} ${shortId(id)}`
}

/** The DNS name for the addresses. It is our own, so that the machine's own mDNS responder has no claim on it. */
export function dnsHost({ id }: Announcement): string {
  return `lanyard-${shortId(id)}.local`
}

/** The content of one packet: hosts that are announced, and the full names of hosts that say goodbye. */
export interface ServiceChanges {
  readonly sightings: readonly Sighting[]
  readonly goodbyes: readonly string[]
}

/**
 * Reads an answer, and skips what no Lanyard host would send. If it lists other addresses than its sender's, it was not
 * sent by that host, and is ignored.
 */
export function readServiceChanges({ answers, additionals }: DnsAnswer, { address }: Sender): ServiceChanges {
  const records = [...answers, ...additionals]
  const listed = records.filter(({ type, name }) => type === 'PTR' && isSame(name, serviceName))
  const names = (living: boolean) =>
    listed.flatMap(({ ttl = 0, data }) => (ttl > 0 === living && typeof data === 'string' ? [data] : []))
  const sightings = names(true)
    .slice(0, hostsPerPacket)
    .flatMap((fqdn) => readSighting(fqdn, records, address) ?? [])
  return { sightings, goodbyes: names(false).slice(0, hostsPerPacket) }
}

function readSighting(fqdn: string, records: readonly DnsRecord[], sender: string): Sighting | undefined {
  const dataOf = (type: string, name: string) =>
    records.flatMap((record) => (record.type === type && isSame(record.name, name) ? [record.data] : []))
  const read = sightingSchema.safeParse({ fqdn, srv: dataOf('SRV', fqdn)[0], txt: wordsOf(dataOf('TXT', fqdn)[0]) })
  if (!read.success) return undefined
  const { srv, txt } = read.data
  const addresses = dataOf('A', srv.target)
  if (addresses.length > 0 && !addresses.includes(sender)) return undefined
  const contentMark = JSON.stringify([txt.v, txt.name, txt.tables])
  return { id: txt.id, fqdn, route: { address: sender, port: srv.port }, contentMark }
}

/** The `key=value` pairs of a TXT record; the first one of each key counts (RFC 6763, 6.4). */
function wordsOf(data: unknown): Record<string, string> {
  const strings = (Array.isArray(data) ? data : [data]).filter((word) => Buffer.isBuffer(word))
  const pairs = strings.flatMap((bytes) => {
    const [, key, value] = /^([^=]+)=(.*)$/s.exec(bytes.toString('utf8')) ?? []
    return key !== undefined && value !== undefined ? [[key.toLowerCase(), value] as const] : []
  })
  return Object.fromEntries(pairs.toReversed())
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

const word = z.optional(z.string().check(z.maxLength(255)))

/** Only the fields needed to probe the host: a newer version may change the others. */
const sightingSchema = z.object({
  fqdn: z.string().check(z.maxLength(255)),
  srv: z.object({ port: z.int().check(z.minimum(1), z.maximum(65_535)), target: z.string().check(z.maxLength(255)) }),
  txt: z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)), v: word, name: word, tables: word }),
})

/** A stranger's text as one line, without characters that control a terminal or the direction of text. */
export function readable(text: string): string {
  const line = text.replace(/[\p{Cf}\p{Co}\p{Cs}]/gu, '').replace(/[\s\p{Cc}]+/gu, ' ')
  return [...line.trim()].slice(0, nameCharacters).join('').trim()
}

function shortId(id: string): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 8)
}

/** The longest beginning of whole characters that fits. */
function cutBytes(text: string, bytes: number): string {
  let cut = ''
  for (const character of text) {
    if (Buffer.byteLength(cut + character) > bytes) break
    cut += character
  }
  return cut
}
