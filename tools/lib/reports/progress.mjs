// Progress of a long task: on a terminal one line that is overwritten, elsewhere (a file, the journal of a service) a
// line for each tenth.

/**
 * @param {(done: number, all: number) => string} describe
 * @param {NodeJS.WritableStream & { isTTY?: boolean }} stream
 */
export function progress(describe, stream) {
  let tenths = 0
  let isOpen = false
  return {
    /** @param {number} done @param {number} all */
    at(done, all) {
      if (stream.isTTY) {
        isOpen = true
        stream.write(`\r\u001B[2K  ${describe(done, all)}`)
        return
      }
      const reached = Math.floor((10 * done) / all)
      if (reached <= tenths) return
      tenths = reached
      stream.write(`  ${describe(done, all)}\n`)
    },
    /** Ends the line, so that the next output begins a new one. */
    end() {
      if (isOpen) stream.write('\n')
      isOpen = false
    },
  }
}
