import { z } from 'zod/mini'

/** A field of a printed position that no start has. */
export const printedOnly = z.optional(
  z.never('must be left out: it is only printed, because a start is between decisions'),
)
