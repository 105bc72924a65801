// Gives schema errors English messages, which zod/mini lacks. Imported by every file that reads such messages.

import { config } from 'zod/v4/core'
import { en } from 'zod/v4/locales'

config(en())
