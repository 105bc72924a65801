// The thread that watches the main loop. Started by watchMainLoop.

import { serveLoopWatch } from './loop-watch/loop-watch.ts'

serveLoopWatch()
