/** The address of the page with all releases; empty in a build that is no release's. It is shown as text, never fetched. */
export const releasePage: string = import.meta.env['VITE_RELEASE_PAGE'] ?? ''
