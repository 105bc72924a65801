/** Every channel between a window and the program. */
export const channels = {
  setLanguage: 'lanyard:set-language',
  flashFrame: 'lanyard:flash-frame',
  /** To the page: there is something to take. */
  opened: 'lanyard:opened',
  takeOpened: 'lanyard:take-opened',
} as const
