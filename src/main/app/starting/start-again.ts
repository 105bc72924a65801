import { isOpenRequest } from '../open-requests.ts'
import type { Restart } from '../../loop-watch/hanging-process.ts'

/** The command that starts an installed program again with the same arguments, except those meant for one start only. */
export function startAgainCommand({ argv, execPath, env }: Pick<NodeJS.Process, 'argv' | 'execPath' | 'env'>): Restart {
  return {
    // An AppImage or the portable program runs as a temporary copy, which is deleted when it ends.
    command: env['APPIMAGE'] ?? env['PORTABLE_EXECUTABLE_FILE'] ?? execPath,
    args: argv.slice(1).filter((argument) => argument !== '--recover' && !isOpenRequest(argument)),
  }
}
