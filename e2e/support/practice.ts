// The page in which a game plays by itself, for all tests in a file.

import { startPractice } from '../../tools/driver/practice.ts'
import { test } from './test.ts'

/** Serves the page while the tests of the file run. `url` is only valid inside tests. */
export function usePractice(): { readonly url: string } {
  let practice: Awaited<ReturnType<typeof startPractice>> | undefined
  test.beforeAll(async () => {
    practice = await startPractice()
  })
  test.afterAll(() => practice?.stop())
  return {
    get url() {
      if (!practice) throw new Error('the page is served only while tests run')
      return practice.url
    },
  }
}
