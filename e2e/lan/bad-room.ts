// Three laptops on a bad Wi-Fi: each in a network namespace of its own, and in the air between them delay and loss.

import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { ip, removeDesertedRooms, whyNoRoom } from './network.ts'
import { Program } from './program.ts'
import type { Laptop } from './network.ts'

export interface NetworkConditions {
  readonly delayMs: number
  readonly jitterMs: number
  readonly lossPercent: number
}

export interface BadRoom {
  readonly kitchen: Laptop
  readonly parlour: Laptop
  readonly garden: Laptop
  /** The way in which bad radio is simulated: by the kernel, or by a program on systems whose kernel can't. */
  readonly made: 'netem' | 'program'
  /** Gives a laptop another address, as a router does that has been switched off and on. */
  move(laptop: Laptop, address: string): void
  /** Everything that ran in the namespaces must have ended before. */
  remove(): Promise<void>
}

const airProgram = join(import.meta.dirname, 'netem.py')

/** Whether this kernel can lose and delay by itself. */
function hasNetem(): boolean {
  const namespace = `lanyard-${process.pid}-${randomBytes(3).toString('hex')}`
  ip('netns', 'add', namespace)
  const words = ['netns', 'exec', namespace, 'tc', 'qdisc', 'add', 'dev', 'lo', 'root', 'netem', 'delay', '1ms']
  const { status } = spawnSync('ip', words)
  ip('netns', 'delete', namespace)
  return status === 0
}

/** Why this machine can't have such a room; `undefined` when it can. */
export function whyNoBadRoom(): string | undefined {
  const noRoom = whyNoRoom()
  if (noRoom) return noRoom
  if (hasNetem() || spawnSync('python3', ['--version']).status === 0) return undefined
  return 'neither netem (tc of iproute2, and sch_netem in the kernel) nor python3, one of which makes the air bad'
}

export async function makeBadRoom({ delayMs, jitterMs, lossPercent }: NetworkConditions): Promise<BadRoom> {
  removeDesertedRooms()
  const run = randomBytes(3).toString('hex')
  const air = `lanyard-${process.pid}-${run}-a`
  const made = hasNetem() ? 'netem' : 'program'
  const laptops = ['k', 'p', 'g'].map((letter, index) => ({
    namespace: `lanyard-${process.pid}-${run}-${letter}`,
    address: `10.77.1.${index + 1}`,
    cable: `ly${run}${letter}`,
  }))
  const portOf = ({ cable }: Laptop) => `${cable}x`
  let program: Program | undefined
  const remove = async (): Promise<void> => {
    await program?.end('SIGKILL')
    for (const namespace of [...laptops.map((one) => one.namespace), air]) {
      spawnSync('ip', ['netns', 'delete', namespace])
    }
  }
  try {
    ip('netns', 'add', air)
    if (made === 'netem') {
      ip('-n', air, 'link', 'add', 'air', 'type', 'bridge')
      ip('-n', air, 'link', 'set', 'air', 'up')
    }
    for (const laptop of laptops) {
      const { namespace, cable } = laptop
      ip('netns', 'add', namespace)
      ip('link', 'add', cable, 'netns', namespace, 'type', 'veth', 'peer', 'name', portOf(laptop), 'netns', air)
      ip('-n', namespace, 'link', 'set', 'lo', 'up')
      ip('-n', air, 'link', 'set', portOf(laptop), 'up')
      connectTo(laptop, laptop.address)
      if (made === 'program') inside(namespace, 'python3', airProgram, 'plain', cable)
      else {
        ip('-n', air, 'link', 'set', portOf(laptop), 'master', 'air')
        const bad = ['delay', `${delayMs}ms`, `${jitterMs}ms`, 'loss', `${lossPercent}%`]
        inside(air, 'tc', 'qdisc', 'add', 'dev', portOf(laptop), 'root', 'netem', ...bad)
      }
    }
    if (made === 'program') {
      const words = [delayMs, jitterMs, lossPercent].map(String)
      program = new Program({ namespace: air }, 'python3', airProgram, ...words, ...laptops.map(portOf))
      await program.line(() => true)
    }
  } catch (error) {
    await remove()
    throw error
  }
  const [kitchen, parlour, garden] = laptops as [Laptop, Laptop, Laptop]
  return {
    kitchen,
    parlour,
    garden,
    made,
    remove,
    move(laptop, address) {
      ip('-n', laptop.namespace, 'address', 'flush', 'dev', laptop.cable)
      connectTo(laptop, address)
    },
  }
}

/** As a network manager does. */
function connectTo({ namespace, cable }: Laptop, address: string): void {
  ip('-n', namespace, 'address', 'replace', `${address}/24`, 'dev', cable)
  ip('-n', namespace, 'link', 'set', cable, 'up')
  ip('-n', namespace, 'route', 'replace', '224.0.0.0/4', 'dev', cable)
}

function inside(namespace: string, ...words: string[]): void {
  ip('netns', 'exec', namespace, ...words)
}
