// Imported before every module with a schema: the page's content security policy forbids code made from text, which zod tries as
// soon as a schema is built.

import { config } from 'zod/v4/core'

config({ jitless: true })
