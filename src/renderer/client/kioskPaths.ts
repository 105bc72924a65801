// The addresses of a kiosk's screens.

/** The attract loop, shown while nobody is at the station. A guest who goes there from another kiosk screen has finished. */
export const attractPath = '/kiosk'
/** The list of games. Guests return to it from a table. */
export const gamesPath = '/kiosk/games'
export const languagePath = '/kiosk/language'
export const playPath = (game: string) => `/kiosk/play/${game}`
export const tutorialPath = (game: string) => `/kiosk/tutorial/${game}`
