// One socket to a host, opened again whenever it breaks. It carries text and knows nothing of what the text means.

/** As much of a WebSocket as is used, so that a test can stand in for it. */
export type Socket = Pick<WebSocket, 'readyState' | 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose' | 'onerror'>

export interface WireOptions {
  /** `ws://192.168.1.20:4747/ws` */
  readonly url: string
  onOpen(): void
  onText(text: string): void
  /** The line is down. False: it is not tried again, since the host has said that this would be pointless. */
  onDown(code: number): boolean
  readonly openSocket?: (url: string) => Socket
  /** 0 to 1; spreads the returns of a room full of devices over time. */
  readonly random?: () => number
}

export interface Wire {
  /** False when the line is down: nothing is kept for later, since a move belongs to the moment it was made in. */
  send(text: string): boolean
  /** The line has proved itself: the next break is tried again at once instead of after the long wait before. */
  settle(): void
  /** Gives up the present socket without waiting for it to notice, and tries again. */
  drop(): void
  /** Tries at once instead of after the wait; nothing happens to a line that is up. */
  retryNow(): void
  /** Ends it for good. */
  close(): void
}

const firstWaitMs = 400
const longestWaitMs = 8_000
/** Of a socket that neither opens nor fails: a machine that has left the room answers nothing at all. */
const openingMs = 6_000
const open = 1

export function openWire(options: WireOptions): Wire {
  const { url, random = Math.random, openSocket = (address) => new WebSocket(address) } = options
  let socket: Socket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let ended = false

  function connect(): void {
    clearTimeout(timer)
    const mine = openSocket(url)
    socket = mine
    timer = setTimeout(() => goDown(mine, 1006), openingMs)
    mine.onopen = () => {
      clearTimeout(timer)
      options.onOpen()
    }
    mine.onmessage = ({ data }) => options.onText(String(data))
    mine.onclose = ({ code }) => goDown(mine, code)
    // Every error is followed by a close, which carries all that can be known about it.
    mine.onerror = null
  }

  function goDown(which: Socket, code: number): void {
    if (which !== socket) return
    clearTimeout(timer)
    socket = undefined
    which.onopen = which.onmessage = which.onclose = null
    which.close()
    if (!options.onDown(code)) ended = true
    // Whoever heard of it may have closed it for good.
    if (!ended) timer = setTimeout(connect, waitMs(failures++))
  }

  /** Doubles with each failure, less up to half of itself. */
  function waitMs(failed: number): number {
    return Math.min(longestWaitMs, firstWaitMs * 2 ** failed) * (1 - random() / 2)
  }

  connect()
  return {
    send(text) {
      if (socket?.readyState !== open) return false
      socket.send(text)
      return true
    },
    settle() {
      failures = 0
    },
    drop() {
      if (socket) goDown(socket, 1006)
    },
    retryNow() {
      if (!ended && !socket) connect()
    },
    close() {
      ended = true
      clearTimeout(timer)
      if (!socket) return
      const last = socket
      socket = undefined
      last.onopen = last.onmessage = last.onclose = null
      last.close()
    },
  }
}
