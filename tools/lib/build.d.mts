export function buildIfNeeded(say?: (line: string) => void): Promise<void>
