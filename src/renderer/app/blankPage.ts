// Loads the page anew where a file was lost without which the program can't begin: nothing else runs then that could ask for it
// again. The built page has this script in its own text, so that it is there whatever is lost (tools/lib/vite/inline-script-plugin.ts).

import { hasBegun } from '../client/loading/programStart.ts'
import { reloadPage } from '../client/loading/reloadPage.ts'

const againMs = 2000

// By now all that the document asks for has come or is lost.
window.addEventListener('load', () => {
  if (!hasBegun()) setInterval(() => void reloadPage(true), againMs)
})
