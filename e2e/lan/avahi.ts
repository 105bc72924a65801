// Avahi's word for what is on the network: it knows nothing of how we say it.

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Laptop } from './network.ts'

/** A host as Avahi has resolved it. */
export interface ResolvedHost {
  readonly host: string
  readonly address: string
  readonly port: number
  readonly txt: readonly string[]
}

export interface AvahiBrowser {
  /** Hosts of Lanyard that it sees now. */
  sees(): Promise<ResolvedHost[]>
  leave(): Promise<void>
}

const programs = ['avahi-daemon', 'avahi-browse', 'dbus-daemon', 'unshare']

/** Why Avahi can not run here; `undefined` when there can be one. */
export function whyNoAvahi(): string | undefined {
  const missing = programs.filter((name) => spawnSync('which', [name]).status !== 0)
  return missing.length > 0 ? `no ${missing.join(', ')} (packages avahi-daemon and avahi-utils)` : undefined
}

export function startAvahi(laptop: Laptop): AvahiBrowser {
  const script = join(import.meta.dirname, 'avahi.sh')
  const shell = spawn('ip', ['netns', 'exec', laptop.namespace, 'unshare', '--mount', 'sh', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: shell.stdout })[Symbol.asyncIterator]()
  return {
    async sees() {
      shell.stdin.write('_lanyard._tcp\n')
      const seen: ResolvedHost[] = []
      for (;;) {
        const { value, done } = await lines.next()
        if (done) throw new Error('Avahi has gone')
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
function read(line: string): ResolvedHost {
  const [, , , , , , host = '', address = '', port = '', ...txt] = line.split(';')
  return { host, address, port: Number(port), txt: [...txt.join(';').matchAll(/"([^"]*)"/g)].map(([, word]) => word!) }
}
