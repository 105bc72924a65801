/** A program that does nothing, and says of itself that it is Electron. */
export function emptyExecutable(): Buffer<ArrayBuffer>

export interface Resources {
  /** `ProductName` and the like. */
  readonly about: Readonly<Record<string, string>>
  /** How many sizes its icon has. */
  readonly icons: number
  /** Checksums of archives, which Electron compares. */
  readonly integrity: unknown
}

/** Throws where one of these is missing. */
export function readResources(bytes: Buffer): Resources
