// The parts of the peers' packages that the bench uses, so that types can be checked if bench/ has not been installed.

declare module '@colyseus/core' {
  export class Room {
    maxClients: number
    patchRate: number | null
    state: object
    onCreate(options: never): void
    onMessage<T>(type: string, listener: (client: unknown, message: T) => void): void
    broadcastPatch(): boolean
  }
  export class Server {
    constructor(options: { transport: object; greet: boolean })
    define(name: string, room: new () => Room): void
    listen(port: number, hostname: string): Promise<void>
  }
}

declare module '@colyseus/schema' {
  export const Encoder: { BUFFER_SIZE: number }
  export class Schema {
    toJSON(): object
  }
  export class ArraySchema<T> {
    [index: number]: T
    readonly length: number
    push(...items: T[]): number
    pop(): T | undefined
  }
  export function defineTypes(target: typeof Schema, fields: Record<string, unknown>): void
}

declare module '@colyseus/ws-transport' {
  import type { Server } from 'node:http'
  export class WebSocketTransport {
    readonly server: Server
    constructor(options: object)
  }
}

declare module '@colyseus/sdk' {
  interface Signal<S> {
    (listener: (state: S) => void): void
    once(listener: (state: S) => void): void
  }
  export interface Room<S> {
    readonly roomId: string
    readonly state: S
    readonly onStateChange: Signal<S>
    send(type: string, message: unknown): void
    leave(): Promise<number>
  }
  export class Client {
    constructor(url: string)
    create<S>(room: string, options: object): Promise<Room<S>>
    joinById<S>(id: string): Promise<Room<S>>
  }
}

declare module 'socket.io-client' {
  export interface Socket {
    on(event: string, listener: (...args: never[]) => void): void
    once(event: string, listener: (...args: never[]) => void): void
    emit(event: string, ...args: unknown[]): void
    disconnect(): void
  }
  export function io(url: string, options: object): Socket
}
