// Distinguishes the second press of a double click, or the repeat of a key that is held down, from an intended press.

/** Milliseconds. Longer than between the presses of a double click, shorter than it takes to read what the first one changed. */
const repeatMs = 400

/** For a button that means something else after a press. The returned function tells whether a press repeats the last one. */
export function repeatedPresses(): (press: Event) => boolean {
  let before = -repeatMs
  return ({ timeStamp }) => {
    const isRepeated = timeStamp - before < repeatMs
    before = timeStamp
    return isRepeated
  }
}
