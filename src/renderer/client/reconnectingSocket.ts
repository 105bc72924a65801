// One socket to a host, reopened whenever it closes. It carries text and does not know the protocol.

/** The part of a WebSocket that ReconnectingSocket uses, so that tests can replace it. */
export type Socket = Pick<WebSocket, 'readyState' | 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose' | 'onerror'>

export interface ReconnectingSocketOptions {
  /** `ws://192.168.1.20:4747/ws` */
  readonly url: string
  onOpen(): void
  onText(text: string): void
  /** Called when the socket has closed, or was given up because nothing came from the host. Return false to stop reconnecting. */
  onDown(code: number | 'silence'): boolean
  readonly openSocket?: (url: string) => Socket
  /** From 0 to 1. Spreads the reconnects of many devices over time. */
  readonly random?: () => number
}

export interface ReconnectingSocket {
  /** Returns false if the socket is not open. Nothing is queued: a late move must not be sent. */
  send(text: string): boolean
  /** Called when the connection works: the next reconnect starts with the shortest wait again. */
  resetWait(): void
  /** Abandons the present socket, which no longer receives anything, without waiting for it to close. Then reconnects. */
  drop(): void
  /** Connects immediately, without the wait, and abandons an attempt that is still running. Does nothing if a socket is open. */
  retryNow(): void
  /** Closes the socket and does not reconnect. */
  close(): void
}

const minWaitMs = 400
const maxWaitMs = 8_000
/** Limit for a socket that neither opens nor fails, for example after the host's machine has left the network. */
const openingMs = 6_000
const open = 1

export function openReconnectingSocket(options: ReconnectingSocketOptions): ReconnectingSocket {
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

  /** Closes the socket and ignores all that it still does. */
  function abandon(): void {
    clearTimeout(timer)
    if (!socket) return
    const last = socket
    socket = undefined
    last.onopen = last.onmessage = last.onclose = null
    last.close()
  }

  /** Doubles with each failure. A random part, up to half, is subtracted. */
  function waitMs(failed: number): number {
    return Math.min(maxWaitMs, minWaitMs * 2 ** failed) * (1 - random() / 2)
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
      // The present attempt may hang until its limit if its network is gone.
      abandon()
      connect()
    },
    close() {
      ended = true
      abandon()
    },
  }
}
