/** The number of screens shown since the page was loaded: the first one leaves the focus where the browser put it. */
export const shownScreens = { count: 0 }
