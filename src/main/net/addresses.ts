// The addresses at which other machines in the room can reach this one.

import { BlockList } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { NetworkInterfaceInfo } from 'node:os'
import type { Cancel, Clock } from '../host/clock.ts'
import { repeatEvery } from '../host/repeat-every.ts'

/** The result of `os.networkInterfaces`. */
export type InterfaceTable = NodeJS.Dict<NetworkInterfaceInfo[]>

const watchEveryMs = 3000

/**
 * This machine's IPv4 addresses on the local network, best first: real interfaces before virtual ones, private ranges
 * before others. Self-assigned addresses (169.254.x.x) of real interfaces are used only if these have no others, as on a
 * cable between two machines; those of virtual interfaces only if there is nothing else. Empty without a network.
 */
export function lanAddresses(table: InterfaceTable = readInterfaces()): string[] {
  const candidates = Object.entries(table).flatMap(([name, infos = []]) =>
    infos.filter((info) => info.family === 'IPv4' && !info.internal).map((info) => ({ name, info })),
  )
  const ranked = candidates
    .map(({ name, info }) => ({ address: info.address, rank: rankOf(name, info) }))
    .toSorted((a, b) => a.rank - b.rank)
  const firstAssigned = ranked.findIndex(({ address }) => !linkLocal.check(address))
  const offered = ranked.filter(
    ({ address }, place) => !linkLocal.check(address) || firstAssigned < 0 || place < firstAssigned,
  )
  return [...new Set(offered.map(({ address }) => address))]
}

/** The rank of an address; lower is better. */
function rankOf(name: string, info: NetworkInterfaceInfo): number {
  const range = privateRanges.check(info.address) ? 0 : linkLocal.check(info.address) ? 2 : 1
  return (isVirtual(name, info) ? 3 : 0) + range
}

/**
 * Calls `listener` with the addresses whenever they have changed: a cable, another Wi-Fi, a VPN. No platform reports that,
 * so they are checked every few seconds. Returns a function that stops it.
 */
export function watchAddresses(
  listener: (addresses: string[]) => void,
  clock: Clock,
  read: () => InterfaceTable = readInterfaces,
): Cancel {
  let before = lanAddresses(read()).join()
  return repeatEvery(clock, watchEveryMs, () => {
    const addresses = lanAddresses(read())
    const now = addresses.join()
    if (now === before) return
    before = now
    listener(addresses)
  })
}

/**
 * The networks that this machine is on. An mDNS packet from another network has come through a router or has a forged
 * sender, and must not be read (RFC 6762, 11).
 */
export function ownNetworks(table: InterfaceTable = readInterfaces()): BlockList {
  const networks = new BlockList()
  for (const info of Object.values(table).flatMap((infos = []) => infos)) {
    if (info.family === 'IPv4' && !info.internal) networks.addSubnet(info.address, prefixOf(info.netmask))
  }
  return networks
}

function prefixOf(netmask: string): number {
  return netmask.split('.').reduce((bits, part) => bits + (Number(part).toString(2).match(/1/g)?.length ?? 0), 0)
}

/** The system's table; empty if the system refuses to give it (a sandbox). */
export function readInterfaces(): InterfaceTable {
  try {
    return networkInterfaces()
  } catch {
    return {}
  }
}

function ranges(...subnets: [network: string, prefix: number][]): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of subnets) list.addSubnet(network, prefix)
  return list
}

const privateRanges = ranges(['10.0.0.0', 8], ['172.16.0.0', 12], ['192.168.0.0', 16])
const linkLocal = ranges(['169.254.0.0', 16])
/** Used by internet providers, and by VPNs across the internet. */
const sharedRange = ranges(['100.64.0.0', 10])

const virtualNames: readonly RegExp[] = [
  /^(docker|podman|br-|veth|virbr|lxc|lxd|incus|cni|flannel|cali|vnet)/i, // containers and their bridges
  /^(vmnet|vboxnet|bridge\d|vEthernet|VMware|VirtualBox|Hyper-V)/i, // virtual machines
  /^(tun|tap|utun|wg|ppp|ipsec|zt|tailscale|nordlynx|proton|ham\d)/i, // VPNs
  /^(OpenVPN|WireGuard|ZeroTier|Hamachi|NordLynx|ProtonVPN)/i,
  /^(awdl|llw|ap\d|p2p|dummy|ifb|Bluetooth|Npcap|Loopback)/i, // special interfaces of the system
]
/** MAC prefixes of virtual adapters, for Windows, where one may be called "Ethernet 2". */
const virtualMakers = /^(02:42|0a:00:27|00:50:56:c0|00:15:5d|00:ff)/i

function isVirtual(name: string, info: NetworkInterfaceInfo): boolean {
  return (
    virtualNames.some((pattern) => pattern.test(name)) ||
    virtualMakers.test(info.mac) ||
    info.netmask === '255.255.255.255' || // a point-to-point link: a VPN
    sharedRange.check(info.address)
  )
}
