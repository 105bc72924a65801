// Starts the page.

import './schemaSettings.ts'
import './frame.ts'
import './start.ts'
