// Keeps clients and servers on separate cores, as on a LAN. On loopback the system's scheduler tends to wake a client's
// process on the core of the server that writes to it. Then each of eight writes hands over the core, and the measured time
// is that of both, one after the other.

import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { messageOf } from '../src/shared/error-message.ts'

/**
 * Moves the main thread of this process, which has the clients, to the first core, and the servers' main threads to the
 * others. Threads that are already running may use all cores. Returns a function that undoes this for this process. With
 * one core, or without `taskset` (it is a Linux tool), clients and servers share the cores, and `say` reports it.
 */
export function separateCores(servers: readonly number[], say: (line: string) => void): () => void {
  const last = availableParallelism() - 1
  const moveTo = (cores: string, pid: number) => execFileSync('taskset', ['--cpu-list', '--pid', cores, String(pid)])
  try {
    if (last < 1) throw new Error('there is one core')
    for (const server of servers) moveTo(`1-${last}`, server)
    moveTo('0', process.pid)
    return () => void moveTo(`0-${last}`, process.pid)
  } catch (error) {
    say(`Clients and servers may share a core: ${messageOf(error)}`)
    return () => undefined
  }
}
