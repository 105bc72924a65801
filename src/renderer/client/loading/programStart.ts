// Whether the program runs. The page itself notes it: the script that asks is no part of the program (app/blankPage.ts).

/** The program's first step: it has come, with all that it imports. */
export const programBegins = (): void => void document.documentElement.toggleAttribute('data-begun', true)

export const hasBegun = (): boolean => document.documentElement.hasAttribute('data-begun')
