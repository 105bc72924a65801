export type Program = 'start' | 'window' | 'host' | 'dev'

export interface Flag {
  readonly of: readonly Program[]
  /** The flag as one letter, after one hyphen. */
  readonly short?: string
  /** The name of the flag's value, in capitals: `N` for a number. Left out if it takes none. */
  readonly value?: string
  readonly says: string
  readonly saysTo?: Partial<Record<Program, string>>
}

export interface FlagValues {
  readonly browser?: boolean
  readonly kiosk?: boolean
  readonly port?: number
  readonly name?: string
  readonly data?: string
  readonly 'user-data-dir'?: string
  readonly settings?: string
  readonly profile?: 'home' | 'cafe' | 'hall'
  readonly 'max-clients'?: number
  readonly 'max-per-address'?: number
  readonly 'max-tables'?: number
  readonly local?: boolean
  readonly recover?: boolean
  readonly 'no-discovery'?: boolean
  readonly 'hang-limit'?: number
  readonly help?: boolean
}

export const programs: Readonly<Record<Program, { readonly called: string; readonly usage: string }>>
export const flags: Readonly<Record<string, Flag>>
export const switches: readonly string[]
/** A mistake in the arguments; the message says what is wrong and what to do. */
export class FlagError extends Error {}
/** The arguments less the switches of Electron and Chromium that pass. */
export function withoutSwitches(args: readonly string[]): string[]
/** Throws FlagError at the first that is wrong. */
export function readFlags(program: Program, args: readonly string[]): FlagValues
/** The flags of a program as its help shows them. */
export function helpOf(program: Program): string
