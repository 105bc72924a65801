// Tells the second press of a double click, or of a key that is held down, from a press that is meant.

/** Milliseconds. Longer than between the two of a double click, shorter than it takes to read what the first has changed. */
const repeatMs = 400

/** For a button that means something else once it has been pressed. Returns whether a press only repeats the one before. */
export function repeatedPresses(): (press: Event) => boolean {
  let before = -repeatMs
  return ({ timeStamp }) => {
    const isRepeated = timeStamp - before < repeatMs
    before = timeStamp
    return isRepeated
  }
}
