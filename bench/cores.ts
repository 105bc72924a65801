// Keeps clients and servers on cores of their own, as they are on a LAN. On loopback the system's scheduler tends to wake a
// client's process on the core of the server that writes to it: then each of eight writes hands the core over, and what is
// measured is the work of both, one after the other.

import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/**
 * Gives the main thread of this process, which has the clients, the first core, and those of the servers the others; threads
 * that they have started may use all. Returns how to undo that for this process. Where there is one core, or no `taskset`
 * (Linux has it), clients and servers share what there is, and `say` hears it.
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
    say(`Clients and servers may share a core: ${error instanceof Error ? error.message : String(error)}`)
    return () => undefined
  }
}
