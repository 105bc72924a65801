// A mark on the page that the program has started. The script that checks it is not part of the program (app/reloading/blankPage.ts).

/** Called first of all: by then the program has been loaded, with all its imports. */
export const programBegins = (): void => void document.documentElement.toggleAttribute('data-begun', true)

export const hasBegun = (): boolean => document.documentElement.hasAttribute('data-begun')
