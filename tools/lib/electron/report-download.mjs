// Loaded before Electron's installer (`node --import`), which shows no progress without a terminal, and with one only
// after half a minute. Prints the progress of the download to stdout, in lines like `received 1024 of 4096`.

const { fetch } = globalThis

globalThis.fetch = async (...request) => {
  const response = await fetch(...request)
  const all = Number(response.headers.get('content-length'))
  if (!response.body || !all) return response
  let done = 0
  const counter = new TransformStream({
    transform(chunk, controller) {
      done += chunk.length
      process.stdout.write(`received ${done} of ${all}\n`)
      controller.enqueue(chunk)
    },
  })
  const { status, statusText, headers } = response
  return new Response(response.body.pipeThrough(counter), { status, statusText, headers })
}
