// Decides which packets of mDNS are read. Anybody on the network can send thousands a second, and reading one costs far
// more than dropping it.

import { createSocket } from 'node:dgram'
import type { RemoteInfo, Socket } from 'node:dgram'
import type { Clock } from '../../host/clock.ts'
import { DiscoveryRateLimiter } from './discovery-rate-limiter.ts'

export type Sender = Pick<RemoteInfo, 'address'>
export type PacketFilter = (packet: Buffer, sender: Sender) => boolean

export const packetLimits = {
  /** One Ethernet frame, several times the size of a host's announcement. */
  bytes: 1500,
  records: 128,
  /** In a room of many, each answers everybody's question: what is dropped of that is said again within seconds. */
  answers: { perSecond: 64, burst: 128 },
  answersPerAddress: { perSecond: 4, burst: 16 },
  /**
   * Each question about us is answered to all: who has missed one hears the answer to the next. A packet of more than the
   * burst of an address is not read.
   */
  questions: { perSecond: 16, burst: 48 },
  questionsPerAddress: { perSecond: 4, burst: 16 },
} as const

const headerBytes = 12
const questionCountOffset = 4
const isAnswerBit = 0x80

/** Admits answers of neighbours that are about Lanyard. */
export function answerFilter(clock: Clock, isNeighbour: (address: string) => boolean): PacketFilter {
  const rate = new DiscoveryRateLimiter(clock, packetLimits.answers, packetLimits.answersPerAddress)
  return (packet, { address }) =>
    isSmall(packet) && isAnswer(packet) && names(packet, '_lanyard') && isNeighbour(address) && rate.take(address)
}

/** Admits questions of neighbours that a host of Lanyard may answer. */
export function questionFilter(clock: Clock, isNeighbour: (address: string) => boolean): PacketFilter {
  const rate = new DiscoveryRateLimiter(clock, packetLimits.questions, packetLimits.questionsPerAddress)
  return (packet, { address }) =>
    isSmall(packet) &&
    !isAnswer(packet) &&
    (names(packet, 'lanyard') || names(packet, '_services')) &&
    isNeighbour(address) &&
    rate.take(address, Math.max(1, packet.readUInt16BE(questionCountOffset)))
}

/** A socket as multicast-dns makes it, which hears only what is admitted. */
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

/** Names in the DNS may be written in small or capital letters. A packet that is about a name holds it once in full. */
function names(packet: Buffer, label: string): boolean {
  return packet.includes(label) || packet.toString('latin1').toLowerCase().includes(label)
}
