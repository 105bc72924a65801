/** Every channel between a window and the program. */
export const channels = {
  setLanguage: 'lanyard:set-language',
  /** To the page: there is something to take. */
  opened: 'lanyard:opened',
  takeOpened: 'lanyard:take-opened',
} as const
