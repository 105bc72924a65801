export function findBrowser(playwrights?: () => string | undefined): string | undefined
export const howToGetABrowser: string
