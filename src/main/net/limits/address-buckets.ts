// A token bucket for each address with recent requests.

import { networkOf } from '../../host/guests/network-origin.ts'
import { TokenBuckets } from '../../host/limits/token-buckets.ts'
import type { TokenBucket } from '../../host/limits/token-bucket.ts'

export class AddressBuckets extends TokenBuckets {
  override of(address: string): TokenBucket {
    return super.of(networkOf(address))
  }
}
