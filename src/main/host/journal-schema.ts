// The tables of the journal's file. Another shape is another version, and an older program leaves it alone.

/** `LNYD`, in the file's header. */
export const applicationId = 0x4c4e5944
export const schemaVersion = 1

export const schema = `
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
  PRAGMA user_version = ${schemaVersion};
`
