// A process that does nothing: whatever holds up its main loop is the machine.

setInterval(() => undefined, 60_000)
process.stdout.write('{"port":0}\n')
// After the signals that came before.
process.on('SIGTERM', () => process.exit(0))
