// A worker that checks a host's proof and posts the verdict (hostProof.ts).

import { checkHostProof } from '#shared/protocol/check-host-proof.ts'
import type { ProofQuestion } from './hostProof.ts'

self.onmessage = ({ data }: MessageEvent<ProofQuestion>) => self.postMessage(checkHostProof(...data))
