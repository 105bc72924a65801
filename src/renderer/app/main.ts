import { config } from 'zod/v4/core'

// The page's content security policy forbids code made from text, which zod tries as soon as a schema is built: so it
// is told not to before any module with a schema is there.
config({ jitless: true })
void import('./start.ts')
