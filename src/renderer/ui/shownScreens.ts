// How many screens this page has shown: the first one leaves the focus where the browser put it.
export const arrivals = { count: 0 }
