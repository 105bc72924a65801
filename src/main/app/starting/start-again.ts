import { isToBeOpened } from '../opened.ts'
import type { Restart } from '../../loop-watch/hanging-process.ts'

/** How an installed program is started again as it was, less what it was started for only once. */
export function startAgainCommand({ argv, execPath, env }: Pick<NodeJS.Process, 'argv' | 'execPath' | 'env'>): Restart {
  return {
    // What runs of an AppImage or of the portable program is a temporary copy, which goes away with it.
    command: env['APPIMAGE'] ?? env['PORTABLE_EXECUTABLE_FILE'] ?? execPath,
    args: argv.slice(1).filter((argument) => argument !== '--recover' && !isToBeOpened(argument)),
  }
}
