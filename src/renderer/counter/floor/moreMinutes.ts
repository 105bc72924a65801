/** How many minutes staff give the guests of a station at a press. */
export const moreMinutes = 10
