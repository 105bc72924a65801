import { expect, test } from 'vitest'
import { startAgainCommand } from './start-again.ts'

const execPath = '/opt/Lanyard/lanyard'
const command = (argv: string[], env: NodeJS.ProcessEnv = {}) =>
  startAgainCommand({ argv: [execPath, ...argv], execPath, env })

test('the program is started again with the same flags', () => {
  const flags = ['--name', 'Kitchen', '--data=./kitchen', '--no-discovery']
  expect(command(flags)).toEqual({ command: execPath, args: flags })
})

test('what the program was started for once is not done again', () => {
  const once = ['lanyard://join/192.168.1.20:4747', 'evening.lanyard', '--recover']
  expect(command(['--port', '4747', ...once])).toEqual({ command: execPath, args: ['--port', '4747'] })
})

test('of programs that unpack themselves the packed file is started', () => {
  expect(command([], { APPIMAGE: '/home/ana/Lanyard.AppImage' }).command).toBe('/home/ana/Lanyard.AppImage')
  expect(command([], { PORTABLE_EXECUTABLE_FILE: 'E:\\Lanyard.exe' }).command).toBe('E:\\Lanyard.exe')
})
