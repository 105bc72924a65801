export function installedElectron(): string | undefined
export function noWindowBecause(env?: NodeJS.ProcessEnv): string | undefined
export function fetchElectron(): Promise<{ binary: string } | { reason: string }>
