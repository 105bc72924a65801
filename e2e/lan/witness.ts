// Avahi's word for what is on the network: it knows nothing of how we say it.

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Laptop } from './network.ts'

/** A host as Avahi has resolved it. */
export interface Testimony {
  readonly host: string
  readonly address: string
  readonly port: number
  readonly txt: readonly string[]
}

export interface Witness {
  /** Hosts of Lanyard that it sees now. */
  sees(): Promise<Testimony[]>
  leave(): Promise<void>
}

const programs = ['avahi-daemon', 'avahi-browse', 'dbus-daemon', 'unshare']

/** Why there is no witness here; `undefined` when there can be one. */
export function whyNoWitness(): string | undefined {
  const missing = programs.filter((name) => spawnSync('which', [name]).status !== 0)
  return missing.length > 0 ? `no ${missing.join(', ')} (packages avahi-daemon and avahi-utils)` : undefined
}

export function callWitness(laptop: Laptop): Witness {
  const script = join(import.meta.dirname, 'witness.sh')
  const shell = spawn('ip', ['netns', 'exec', laptop.namespace, 'unshare', '--mount', 'sh', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: shell.stdout })[Symbol.asyncIterator]()
  return {
    async sees() {
      shell.stdin.write('_lanyard._tcp\n')
      const seen: Testimony[] = []
      for (;;) {
        const { value, done } = await lines.next()
        if (done) throw new Error('the witness has gone')
        if (value === '') return seen
        if (value.startsWith('=')) seen.push(read(value))
      }
    },
    async leave() {
      if (shell.exitCode !== null) return
      const left = once(shell, 'exit')
      shell.stdin.end()
      await left
    },
  }
}

/** `=;eth0;IPv4;Kitchen\0321a2b3c4d;_lanyard._tcp;local;host.local;10.0.0.1;4747;"v=1" "id=…"` */
function read(line: string): Testimony {
  const [, , , , , , host = '', address = '', port = '', ...txt] = line.split(';')
  return { host, address, port: Number(port), txt: [...txt.join(';').matchAll(/"([^"]*)"/g)].map(([, word]) => word!) }
}
