// Decides which mDNS packets are read. Anybody on the network can send thousands a second, and reading one costs far more
// than dropping it.

import { createSocket } from 'node:dgram'
import type { RemoteInfo, Socket } from 'node:dgram'
import type { Clock } from '../../host/clock.ts'
import { DiscoveryRateLimiter } from './discovery-rate-limiter.ts'

export type Sender = Pick<RemoteInfo, 'address'>
export type PacketFilter = (packet: Buffer, sender: Sender) => boolean

export const packetLimits = {
  /** The size of an Ethernet frame: several times that of a host's announcement. */
  bytes: 1500,
  records: 128,
  /** On a network with many hosts, each answers everybody's questions. Dropped answers are repeated within seconds. */
  answers: { perSecond: 64, burst: 128 },
  answersPerAddress: { perSecond: 4, burst: 16 },
  /**
   * Questions about this host are answered to everybody: a client whose question is dropped gets the answer to the next. A
   * packet with more questions than the burst of an address is not read.
   */
  questions: { perSecond: 16, burst: 48 },
  questionsPerAddress: { perSecond: 4, burst: 16 },
} as const

const headerBytes = 12
const questionCountOffset = 4
const isAnswerBit = 0x80

/** Admits answers about Lanyard from addresses on our networks. */
export function answerFilter(clock: Clock, isNeighbour: (address: string) => boolean): PacketFilter {
  const rate = new DiscoveryRateLimiter(clock, packetLimits.answers, packetLimits.answersPerAddress)
  return (packet, { address }) =>
    isSmall(packet) && isAnswer(packet) && names(packet, '_lanyard') && isNeighbour(address) && rate.take(address)
}

/** Admits questions that a Lanyard host may answer, from addresses on our networks. */
export function questionFilter(clock: Clock, isNeighbour: (address: string) => boolean): PacketFilter {
  const rate = new DiscoveryRateLimiter(clock, packetLimits.questions, packetLimits.questionsPerAddress)
  return (packet, { address }) =>
    isSmall(packet) &&
    !isAnswer(packet) &&
    (names(packet, 'lanyard') || names(packet, '_services')) &&
    isNeighbour(address) &&
    rate.take(address, Math.max(1, packet.readUInt16BE(questionCountOffset)))
}

/** A socket like that of multicast-dns, which receives only admitted packets. */
export function filteredSocket(admits: PacketFilter): Socket {
  const socket = createSocket({ type: 'udp4', reuseAddr: true })
  const emit = socket.emit.bind(socket) as (event: string, ...words: unknown[]) => boolean
  const filtered = (event: string, ...words: unknown[]): boolean =>
    event === 'message' && !admits(words[0] as Buffer, words[1] as Sender) ? false : emit(event, ...words)
  return Object.assign(socket, { emit: filtered as Socket['emit'] })
}

function isSmall(packet: Buffer): boolean {
  if (packet.length < headerBytes || packet.length > packetLimits.bytes) return false
  const counts = [questionCountOffset, 6, 8, 10].map((offset) => packet.readUInt16BE(offset))
  return counts.reduce((sum, count) => sum + count, 0) <= packetLimits.records
}

function isAnswer(packet: Buffer): boolean {
  return (packet.readUInt8(2) & isAnswerBit) !== 0
}

/**
 * Whether a packet contains a name. DNS names may be in upper or lower case. A packet about a name contains it at least
 * once in full.
 */
function names(packet: Buffer, label: string): boolean {
  return packet.includes(label) || packet.toString('latin1').toLowerCase().includes(label)
}
