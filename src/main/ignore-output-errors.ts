// Keeps the program running when its stdout or stderr can't be written: nobody reads the pipe any more, or the disk is full.

type Output = Pick<NodeJS.WriteStream, 'on'>

/** Ignores errors of stdout and stderr, which without a listener would end the program. `program`: `process`, except in tests. */
export function ignoreOutputErrors(program: { readonly stdout: Output; readonly stderr: Output }): void {
  for (const output of [program.stdout, program.stderr]) output.on('error', () => undefined)
}
