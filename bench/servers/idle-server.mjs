// A process that does nothing, so that only the machine can block its main loop.

setInterval(() => undefined, 60_000)
process.stdout.write('{"port":0}\n')
// Handled after all earlier signals.
process.on('SIGTERM', () => process.exit(0))
