// The thread of the journal: it owns the data folder. Started by openJournalThread.

import { serveJournal } from './host/journal/thread/journal-thread.ts'
import { openDataFolder } from './host/recovery/data-folder.ts'

serveJournal((options, log) => openDataFolder({ ...options, headSync: 'later' }, log))
