// The errors that a check of a game's luck can find.

/** The kind of error; the renderer has a sentence for each. */
export type FindingCode =
  /** The proof is not of the right shape. */
  | 'malformed'
  /** The proof belongs to another table or deal. */
  | 'other-deal'
  /** The host's number is not the one that it promised. */
  | 'host-number'
  /** The host's promise is not the one that was shown before. */
  | 'host-hash'
  /** A device's number is not the one that it promised. */
  | 'device-number'
  /** A device's promise, or the seats of a device, are not those that were shown before. */
  | 'device-hash'
  | 'device-seats'
  /** A device's number is not the one that was shown before the deal. */
  | 'shown-number'
  /** The number of this device was taken and then left out or changed. */
  | 'own-number'
  /** Keys are not those that were shown before, or that this device has sent. */
  | 'device-key'
  /** A device's sharing is not a sharing of its number. */
  | 'device-sharing'
  /** The sharings of devices are not those that were shown before, or are missing. */
  | 'sharings'
  /** A device's number, as opened by others or shown by itself, is not the one that it had shared. */
  | 'device-opening'
  /** The seed does not come from these numbers. */
  | 'seed'
  /** This deal was begun more often than the proof says, or its numbers were asked for twice. */
  | 'hidden-deal'
  /** The game, its rules, options or seats are not those that were fixed before the numbers. */
  | 'dealt'
  /** The log can't be played. */
  | 'log'
  /** A view that this page got does not occur in the log. */
  | 'view'
  | 'outcome'

export interface Finding {
  readonly code: FindingCode
  readonly params?: Readonly<Record<string, string | number>>
}
