// A room on one machine: network namespaces joined by a cable, each as far from the other as two laptops.

import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { isRunning } from '../../src/main/loop-watch/is-running.ts'

export interface Laptop {
  /** The name of its namespace. */
  readonly namespace: string
  readonly address: string
  readonly cable: string
}

export interface Room {
  readonly kitchen: Laptop
  readonly parlour: Laptop
  /** Pulls the cable out of the kitchen's laptop, or puts it back in. */
  plug(isIn: boolean): void
  /** Everything that ran in the namespaces must have ended before. */
  remove(): void
}

/** Why this machine can't have such a room; `undefined` when it can. */
export function whyNoRoom(): string | undefined {
  if (process.platform !== 'linux') return 'network namespaces are Linux only'
  const name = `lanyard-${process.pid}-${randomBytes(3).toString('hex')}`
  const tried = spawnSync('ip', ['netns', 'add', name], { encoding: 'utf8' })
  if (tried.error) return `no command ip (package iproute2): ${tried.error.message}`
  if (tried.status !== 0) return `ip netns add: ${tried.stderr.trim()}`
  const entered = spawnSync('ip', ['netns', 'exec', name, 'ip', 'link', 'set', 'lo', 'up'], { encoding: 'utf8' })
  ip('netns', 'delete', name)
  return entered.status === 0 ? undefined : `ip netns exec: ${entered.stderr.trim()}`
}

/** Two laptops and a cable between them. Names are new each time, so that runs don't meet. */
export function makeRoom(): Room {
  removeDesertedRooms()
  const run = randomBytes(3).toString('hex')
  const laptop = (letter: string, number: number): Laptop => ({
    namespace: `lanyard-${process.pid}-${run}-${letter}`,
    address: `10.77.0.${number}`,
    cable: `ly${run}${letter}`,
  })
  const [kitchen, parlour] = [laptop('k', 1), laptop('p', 2)]
  const remove = (): void => {
    for (const { namespace } of [kitchen, parlour]) spawnSync('ip', ['netns', 'delete', namespace])
  }
  try {
    for (const { namespace } of [kitchen, parlour]) ip('netns', 'add', namespace)
    ip('link', 'add', kitchen.cable, 'type', 'veth', 'peer', 'name', parlour.cable)
    for (const one of [kitchen, parlour]) {
      ip('link', 'set', one.cable, 'netns', one.namespace)
      ip('-n', one.namespace, 'link', 'set', 'lo', 'up')
      connect(one)
    }
  } catch (error) {
    remove()
    throw error
  }
  return {
    kitchen,
    parlour,
    remove,
    plug(isIn) {
      if (isIn) return connect(kitchen)
      ip('-n', kitchen.namespace, 'address', 'flush', 'dev', kitchen.cable)
      ip('-n', kitchen.namespace, 'link', 'set', kitchen.cable, 'down')
    },
  }
}

/** Removes the namespaces that a killed run has left behind, and ends the programs in them. */
export function removeDesertedRooms(): void {
  const names = ip('netns', 'list').match(/^lanyard-\d+-\S+/gm) ?? []
  for (const name of names.filter((name) => !isRunning(Number(name.split('-')[1])))) {
    for (const pid of ip('netns', 'pids', name).split('\n').filter(Boolean)) process.kill(Number(pid), 'SIGKILL')
    ip('netns', 'delete', name)
  }
}

/** As a network manager does once the cable is in. */
function connect({ namespace, address, cable }: Laptop): void {
  ip('-n', namespace, 'address', 'replace', `${address}/24`, 'dev', cable)
  ip('-n', namespace, 'link', 'set', cable, 'up')
  ip('-n', namespace, 'route', 'replace', '224.0.0.0/4', 'dev', cable)
}

export function ip(...words: string[]): string {
  return execFileSync('ip', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}
