/** `folder`: that of the package, by default the installed one. */
export function installedElectron(folder?: string): string | undefined
export function noWindowBecause(env?: NodeJS.ProcessEnv): string | undefined
/** `fetch` downloads the binary; by default from where the package says. */
export function fetchElectron(
  folder?: string,
  fetch?: (stream: NodeJS.WriteStream) => Promise<{ late: boolean; output: string }>,
): Promise<{ binary: string } | { reason: string }>
