/** The user or the system has stopped this command, so that its remaining steps must not run. */
export class Stopped extends Error {}
export function run(
  command: string,
  parameters: readonly string[],
  settings?: { env?: NodeJS.ProcessEnv; timeoutSeconds?: number; onLine?: (line: string) => void },
): Promise<{ ok: boolean; late: boolean; output: string }>
export function keepRunning(
  command: string,
  parameters: readonly string[],
  settings?: {
    env?: NodeJS.ProcessEnv
    onLine?: (line: string) => void
    onComplaint?: (line: string) => void
    sharesConsole?: boolean
  },
): Promise<{ code: number | null; stopped: boolean }>
