import { describe, expect, test } from 'vitest'
import type { NetworkInterfaceInfo } from 'node:os'
import { lanAddresses, ownNetworks, watchAddresses } from './addresses.ts'
import type { InterfaceTable } from './addresses.ts'
import { manualClock } from '../host/testing/manual-clock.ts'

function ipv4(address: string, rest: Partial<NetworkInterfaceInfo> = {}): NetworkInterfaceInfo {
  const internal = address.startsWith('127.')
  const fields = { address, netmask: '255.255.255.0', mac: '3c:22:fb:00:00:01', internal, cidr: null, ...rest }
  return { ...fields, family: 'IPv4' }
}
const ipv6: NetworkInterfaceInfo = {
  address: 'fe80::1',
  netmask: 'ffff:ffff:ffff:ffff::',
  mac: '3c:22:fb:00:00:01',
  internal: false,
  cidr: null,
  family: 'IPv6',
  scopeid: 2,
}

describe('lanAddresses', () => {
  test.each<[why: string, table: InterfaceTable, expected: string[]]>([
    ['nothing without a network', { lo: [ipv4('127.0.0.1')] }, []],
    ['no IPv6: the addresses are read aloud and typed', { eth0: [ipv6, ipv4('10.0.0.7')] }, ['10.0.0.7']],
    [
      'a private range before a public one',
      { eth0: [ipv4('203.0.113.9')], wlan0: [ipv4('192.168.1.20')] },
      ['192.168.1.20', '203.0.113.9'],
    ],
    [
      'containers last, though their ranges are private',
      { 'br-6f2a91': [ipv4('172.18.0.1')], docker0: [ipv4('172.17.0.1')], eth0: [ipv4('192.0.2.2')] },
      ['192.0.2.2', '172.18.0.1', '172.17.0.1'],
    ],
    [
      'a VPN after the room',
      { utun4: [ipv4('10.8.0.3')], tailscale0: [ipv4('100.101.1.1')], en0: [ipv4('192.168.0.5')] },
      ['192.168.0.5', '10.8.0.3', '100.101.1.1'],
    ],
    [
      'a line between two points is a VPN, whatever its name',
      { work: [ipv4('10.9.0.2', { netmask: '255.255.255.255' })], 'Wi-Fi': [ipv4('192.168.178.21')] },
      ['192.168.178.21', '10.9.0.2'],
    ],
    [
      'on Windows the maker tells, not the name',
      { 'Ethernet 2': [ipv4('192.168.56.1', { mac: '0a:00:27:00:00:11' })], Ethernet: [ipv4('192.168.1.4')] },
      ['192.168.1.4', '192.168.56.1'],
    ],
    [
      'a virtual network when it is the only one',
      { 'vEthernet (Extern)': [ipv4('192.168.1.4', { mac: '00:15:5d:01:02:03' })] },
      ['192.168.1.4'],
    ],
    [
      'no self-assigned address beside a real one',
      { eth0: [ipv4('169.254.3.4')], wlan0: [ipv4('10.1.2.3')] },
      ['10.1.2.3'],
    ],
    ['a self-assigned address when there is nothing else', { eth0: [ipv4('169.254.3.4')] }, ['169.254.3.4']],
    [
      'a self-assigned address of a cable before a virtual network, which nobody reaches',
      {
        Ethernet: [ipv4('169.254.3.4')],
        'vEthernet (Default Switch)': [ipv4('172.28.16.1', { mac: '00:15:5d:01:02:03' })],
        docker0: [ipv4('169.254.9.9')],
      },
      ['169.254.3.4', '172.28.16.1'],
    ],
    ['each address once', { en0: [ipv4('10.1.2.3')], bridge0: [ipv4('10.1.2.3')] }, ['10.1.2.3']],
  ])('%s', (_why, table, expected) => {
    expect(lanAddresses(table)).toEqual(expected)
  })

  test('172.16.0.0/12 ends at 172.31', () => {
    const table = { eth0: [ipv4('172.32.0.1')], eth1: [ipv4('172.31.255.254')] }
    expect(lanAddresses(table)).toEqual(['172.31.255.254', '172.32.0.1'])
  })

  test('reads this machine without failing', () => {
    expect(lanAddresses()).toEqual(expect.any(Array))
  })
})

test('a neighbour has an address of one of this machine’s networks', () => {
  const wide = ipv4('172.20.1.1', { netmask: '255.255.240.0' })
  const networks = ownNetworks({ lo: [ipv4('127.0.0.1')], eth0: [ipv4('192.168.1.20'), ipv6], eth1: [wide] })
  expect(['192.168.1.1', '192.168.1.20', '172.20.15.254'].every((address) => networks.check(address))).toBe(true)
  expect(['192.168.2.1', '172.20.16.1', '8.8.8.8', '127.0.0.1'].some((address) => networks.check(address))).toBe(false)
})

describe('watchAddresses', () => {
  test('tells of a change, once, and of nothing after it is stopped', () => {
    const clock = manualClock()
    let table: InterfaceTable = { wlan0: [ipv4('192.168.1.20')] }
    const heard: string[][] = []
    const stop = watchAddresses(
      (addresses) => heard.push(addresses),
      clock,
      () => table,
    )
    clock.pass(9000)
    expect(heard).toEqual([])

    table = {}
    clock.pass(9000)
    table = { wlan0: [ipv4('10.0.0.9')] }
    clock.pass(9000)
    expect(heard).toEqual([[], ['10.0.0.9']])

    stop()
    table = { wlan0: [ipv4('10.0.0.10')] }
    clock.pass(9000)
    expect(heard).toHaveLength(2)
  })
})
