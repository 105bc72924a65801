// Starts the page.

import './schemaSettings.ts'
import './start.ts'
