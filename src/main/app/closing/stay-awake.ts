import type { PowerSaveBlocker } from 'electron'
import type { Log } from '../../host/logger.ts'

const checkEveryMs = 10_000

/** Keeps this machine from going to sleep while people at other machines sit at its tables; its screen may turn off. */
export function stayAwakeWhileOthersPlay(
  powerSaveBlocker: Pick<PowerSaveBlocker, 'start' | 'stop'>,
  players: () => number,
  log: Log,
): void {
  let blocker: number | undefined
  setInterval(() => {
    const people = players()
    if (people > 0 === (blocker !== undefined)) return
    if (blocker === undefined) {
      blocker = powerSaveBlocker.start('prevent-app-suspension')
      log('stays-awake', { people })
    } else {
      powerSaveBlocker.stop(blocker)
      blocker = undefined
      log('may-sleep')
    }
  }, checkEveryMs).unref()
}
