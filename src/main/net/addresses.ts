// Under which addresses the others in the room can reach this machine.

import { BlockList } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { NetworkInterfaceInfo } from 'node:os'
import type { Cancel, Clock } from '../host/clock.ts'
import { repeatEvery } from '../host/repeat-every.ts'

/** As `os.networkInterfaces` gives it. */
export type InterfaceTable = NodeJS.Dict<NetworkInterfaceInfo[]>

const watchEveryMs = 3000

/**
 * This machine's IPv4 addresses on the local network, best first: real interfaces before virtual ones, private ranges
 * before others. Self-assigned addresses (169.254.x.x) of real interfaces only where these have no others, as on a cable between
 * two machines; of virtual ones only where there is nothing else. Empty without a network.
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

/** The lower the better. */
function rankOf(name: string, info: NetworkInterfaceInfo): number {
  const range = privateRanges.check(info.address) ? 0 : linkLocal.check(info.address) ? 2 : 1
  return (isVirtual(name, info) ? 3 : 0) + range
}

/**
 * Tells the addresses whenever they have changed: a cable, another Wi-Fi, a VPN. No platform says so by itself, hence
 * the looking every few seconds. Call what it returns to stop.
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
 * The networks that this machine is on. Who speaks mDNS from elsewhere has come through a router, or says so: such packets
 * are not to be read (RFC 6762, 11).
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

/** The system's table; empty where the system refuses to tell (a sandbox). */
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
/** Of providers and of VPNs that span the world. */
const sharedRange = ranges(['100.64.0.0', 10])

const virtualNames: readonly RegExp[] = [
  /^(docker|podman|br-|veth|virbr|lxc|lxd|incus|cni|flannel|cali|vnet)/i, // containers and their bridges
  /^(vmnet|vboxnet|bridge\d|vEthernet|VMware|VirtualBox|Hyper-V)/i, // virtual machines
  /^(tun|tap|utun|wg|ppp|ipsec|zt|tailscale|nordlynx|proton|ham\d)/i, // private networks to elsewhere
  /^(OpenVPN|WireGuard|ZeroTier|Hamachi|NordLynx|ProtonVPN)/i,
  /^(awdl|llw|ap\d|p2p|dummy|ifb|Bluetooth|Npcap|Loopback)/i, // side channels of the system's own
]
/** Makers that build nothing one could touch, for Windows, where a virtual adapter may be called "Ethernet 2". */
const virtualMakers = /^(02:42|0a:00:27|00:50:56:c0|00:15:5d|00:ff)/i

function isVirtual(name: string, info: NetworkInterfaceInfo): boolean {
  return (
    virtualNames.some((pattern) => pattern.test(name)) ||
    virtualMakers.test(info.mac) ||
    info.netmask === '255.255.255.255' || // a line between two points: a VPN
    sharedRange.check(info.address)
  )
}
