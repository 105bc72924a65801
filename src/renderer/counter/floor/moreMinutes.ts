/** The minutes that one press of staff gives to the guests of a station. */
export const moreMinutes = 10
