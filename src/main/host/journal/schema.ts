// The schema of the journal's file, as the migrations that made it: a new file runs all of them, an older one those that it lacks.
// A migration that has been released never changes; an older program leaves a newer file alone.

/** `LNYD`, in the file's header. */
export const applicationId = 0x4c4e5944

/** Migration `i` turns version `i` into version `i + 1`; the empty file is version 0. */
export const migrations: readonly string[] = [
  `
  CREATE TABLE host (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    id TEXT NOT NULL,
    name TEXT NOT NULL
  ) STRICT;
  CREATE TABLE devices (
    id TEXT PRIMARY KEY,
    token TEXT NOT NULL,
    earlier TEXT
  ) STRICT;
  CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    record TEXT NOT NULL
  ) STRICT;
  CREATE TABLE deals (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    deal INTEGER NOT NULL,
    header TEXT NOT NULL,
    PRIMARY KEY (table_id, deal)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE entries (
    table_id TEXT NOT NULL,
    deal INTEGER NOT NULL,
    number INTEGER NOT NULL,
    actor INTEGER,
    action TEXT NOT NULL,
    PRIMARY KEY (table_id, deal, number),
    FOREIGN KEY (table_id, deal) REFERENCES deals (table_id, deal) ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID;
  PRAGMA application_id = ${applicationId};
  `,
  // Games that are over; they outlive their tables. `number`: the order in which they ended.
  `
  CREATE TABLE matches (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    record TEXT NOT NULL,
    header TEXT NOT NULL,
    entries TEXT NOT NULL,
    luck TEXT
  ) STRICT;
  `,
  // The shuffle proof of each game. It contains the host's number, which nobody may see before the end.
  `
  CREATE TABLE luck (
    table_id TEXT NOT NULL,
    deal INTEGER NOT NULL,
    proof TEXT NOT NULL,
    PRIMARY KEY (table_id, deal),
    FOREIGN KEY (table_id, deal) REFERENCES deals (table_id, deal) ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID;
  `,
  // The daily figures: they don't tell who played, so they stay when names and whole games are erased.
  `
  CREATE TABLE played (
    number INTEGER PRIMARY KEY,
    day TEXT NOT NULL,
    hour INTEGER NOT NULL,
    game TEXT NOT NULL,
    minutes INTEGER,
    people INTEGER NOT NULL,
    bots INTEGER NOT NULL,
    complete INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX played_by_day ON played (day);
  `,
  // 1 if time had run out and the table answered for the actor.
  `
  ALTER TABLE entries ADD COLUMN late INTEGER;
  `,
  // The kiosks of a cafe, and the staff notice for all of them.
  `
  CREATE TABLE stations (
    id TEXT PRIMARY KEY,
    record TEXT NOT NULL
  ) STRICT;
  CREATE TABLE floor (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    word TEXT NOT NULL
  ) STRICT;
  `,
  // The host's private key, by which devices recognize it.
  `
  ALTER TABLE host ADD COLUMN key TEXT;
  `,
  // The journal's check of itself: the digest of each part (part-digests.ts), and its progress.
  `
  CREATE TABLE checks (
    part TEXT PRIMARY KEY,
    digest TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE progress (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    journal TEXT NOT NULL,
    commits INTEGER NOT NULL,
    total TEXT NOT NULL,
    open INTEGER NOT NULL,
    seal TEXT NOT NULL
  ) STRICT;
  `,
]

export const schemaVersion = migrations.length

/** The first version that checks itself. */
export const checkedSince = 8
