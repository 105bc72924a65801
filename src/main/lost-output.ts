// A pipe that nobody reads any more, or a disk that is full, costs the program what it says, and nothing else.

type Output = Pick<NodeJS.WriteStream, 'on'>

/** Without a listener an error of stdout or stderr would end the program. `program`: `process`, except in tests. */
export function surviveLostOutput(program: { readonly stdout: Output; readonly stderr: Output }): void {
  for (const output of [program.stdout, program.stderr]) output.on('error', () => undefined)
}
