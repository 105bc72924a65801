/** Every channel between a window and the program. */
export const channels = {
  setLanguage: 'lanyard:set-language',
  flashFrame: 'lanyard:flash-frame',
  /** To the page: things to open are waiting, and can be fetched with `takeOpened`. */
  opened: 'lanyard:opened',
  takeOpened: 'lanyard:take-opened',
} as const
