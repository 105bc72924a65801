// A worker that checks the proof of a host, and answers with what the check says (hostProof.ts).

import { checkHostProof } from '#shared/protocol/check-host-proof.ts'
import type { ProofQuestion } from './hostProof.ts'

self.onmessage = ({ data }: MessageEvent<ProofQuestion>) => self.postMessage(checkHostProof(...data))
