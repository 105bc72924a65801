import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { ignoreOutputErrors } from './ignore-output-errors.ts'

test('a program survives that what it says can not be written', () => {
  const program = { stdout: new EventEmitter(), stderr: new EventEmitter() }
  ignoreOutputErrors(program as unknown as NodeJS.Process)
  for (const output of [program.stdout, program.stderr]) {
    expect(() => output.emit('error', new Error('write EPIPE'))).not.toThrow()
  }
})
