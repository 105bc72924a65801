// The check of a host's proof. It brings the arithmetic of large numbers, which keeps a phone busy for a moment.

import type { checkHostProof } from '#shared/protocol/check-host-proof.ts'

let loaded: typeof checkHostProof | undefined
let mayBegin: Promise<void> | undefined

/** No check is fetched before this resolves. */
export function holdProofCheck(until: Promise<void>): void {
  mayBegin = until
}

/** Rejects where it can't be fetched: the host is gone. */
export async function loadProofCheck(): Promise<typeof checkHostProof> {
  await mayBegin
  loaded ??= (await import('#shared/protocol/check-host-proof.ts')).checkHostProof
  return loaded
}

/** Calls one of them: `then` at once where the check is there. */
export function withProofCheck(then: (check: typeof checkHostProof) => void, failed: () => void): void {
  if (loaded) then(loaded)
  else loadProofCheck().then(then, failed)
}
