export const root: string
export const projectNode: string
export function commandOf(packageName: string, command?: string): string
