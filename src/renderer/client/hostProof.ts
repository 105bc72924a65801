// The check of a host's proof. It brings the arithmetic of large numbers, which keeps a phone busy for a moment.

import type { checkHostProof } from '#shared/protocol/check-host-proof.ts'
import { untilFetched } from './loading/untilFetched.ts'

let loaded: typeof checkHostProof | undefined
let coming: Promise<typeof checkHostProof> | undefined
let mayBegin: Promise<void> | undefined

/** No check is fetched before this resolves. */
export function holdProofCheck(until: Promise<void>): void {
  mayBegin = until
}

/** Resolves once it has been fetched, however often it is lost on the way. */
export function loadProofCheck(): Promise<typeof checkHostProof> {
  return (coming ??= fetchProofCheck())
}

async function fetchProofCheck(): Promise<typeof checkHostProof> {
  await mayBegin
  loaded = (await untilFetched(() => import('#shared/protocol/check-host-proof.ts'))).checkHostProof
  return loaded
}

/** Calls `then` with it: at once where the check is there. */
export function withProofCheck(then: (check: typeof checkHostProof) => void): void {
  if (loaded) then(loaded)
  else void loadProofCheck().then(then)
}
