/** Whether this port is not available: taken, or reserved, as Windows does for Hyper-V and WSL. */
export function isPortTaken(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  return code === 'EADDRINUSE' || code === 'EACCES'
}

/** A sentence that says why the port is not available. `port`: the requested one, if any. */
export function describePortError(error: unknown, port: number | undefined): string {
  const { code, message } = error as NodeJS.ErrnoException
  const wanted = port === undefined ? 'A port to listen on' : `--port ${port}`
  if (code === 'EADDRINUSE') return `${wanted} is taken by another program: choose another port, or leave --port out.`
  if (code === 'EACCES')
    return `${wanted} is not allowed to this user, or reserved by the system, as Windows does for Hyper-V and WSL: choose another port from 1024 on, or leave --port out.`
  return `${wanted} can't be had (${message}): choose another port, or leave --port out.`
}
