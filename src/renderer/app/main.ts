// Starts the page.

import './early.ts'
import './schemaSettings.ts'
import './frame.ts'
import './start.ts'
