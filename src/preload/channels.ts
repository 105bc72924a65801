/** Every channel between a window and the program. */
export const channels = { setLanguage: 'lanyard:set-language', flashFrame: 'lanyard:flash-frame' } as const
