// What schemas say in words. Imported by whatever reads the messages of a schema's errors: zod/mini comes without any.

import { config } from 'zod/v4/core'
import { en } from 'zod/v4/locales'

config(en())
