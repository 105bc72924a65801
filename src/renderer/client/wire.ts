// One socket to a host, reopened whenever it closes. It carries text and does not know the protocol.

/** The part of a WebSocket that is used, so that tests can replace it. */
export type Socket = Pick<WebSocket, 'readyState' | 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose' | 'onerror'>

export interface WireOptions {
  /** `ws://192.168.1.20:4747/ws` */
  readonly url: string
  onOpen(): void
  onText(text: string): void
  /** The socket has closed, or was given up since nothing came from the host. Return false to stop reconnecting. */
  onDown(code: number | 'silence'): boolean
  readonly openSocket?: (url: string) => Socket
  /** 0 to 1. Spreads the reconnects of many devices over time. */
  readonly random?: () => number
}

export interface Wire {
  /** Returns false when the socket is not open. Nothing is queued: a move must not be sent after the moment for it. */
  send(text: string): boolean
  /** The connection works: the wait before the next reconnect starts from the shortest again. */
  resetWait(): void
  /** Abandons the present socket, through which nothing comes any more, without waiting for it to close, and reconnects. */
  drop(): void
  /** Connects at once, instead of after the wait or what comes of an attempt under way. Does nothing where a socket is open. */
  retryNow(): void
  /** Closes the socket and does not reconnect. */
  close(): void
}

const firstWaitMs = 400
const longestWaitMs = 8_000
/** Limit for a socket that neither opens nor fails, as when the host's machine has left the network. */
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
    timer = setTimeout(() => goDown(mine, 'silence'), openingMs)
    mine.onopen = () => {
      clearTimeout(timer)
      options.onOpen()
    }
    mine.onmessage = ({ data }) => options.onText(String(data))
    mine.onclose = ({ code }) => goDown(mine, code)
    // Every error is followed by a close, which carries the code.
    mine.onerror = null
  }

  function goDown(which: Socket, code: number | 'silence'): void {
    if (which !== socket) return
    abandon()
    if (!options.onDown(code)) ended = true
    // `onDown` may have called `close`.
    if (!ended) timer = setTimeout(connect, waitMs(failures++))
  }

  /** Nothing that the socket does from now on is heard. */
  function abandon(): void {
    clearTimeout(timer)
    if (!socket) return
    const last = socket
    socket = undefined
    last.onopen = last.onmessage = last.onclose = null
    last.close()
  }

  /** Doubles with each failure; a random part of up to half is taken off. */
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
    resetWait() {
      failures = 0
    },
    drop() {
      if (socket) goDown(socket, 'silence')
    },
    retryNow() {
      if (ended || socket?.readyState === open) return
      // It may hang until its limit: the network that it was begun in may be gone.
      abandon()
      connect()
    },
    close() {
      ended = true
      abandon()
    },
  }
}
