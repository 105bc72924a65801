// Reloads the page if a file without which the program can't start was lost: nothing else runs then that could fetch it again.
// The built page contains this script itself, so that it can't be lost (tools/lib/vite/inline-script-plugin.ts).

import { hasBegun } from '../../client/loading/programStart.ts'
import { reloadPage } from '../../client/loading/reloadPage.ts'

const againMs = 2000

// By now everything that the document requests has come or is lost.
window.addEventListener('load', () => {
  if (!hasBegun()) setInterval(() => void reloadPage(true), againMs)
})
