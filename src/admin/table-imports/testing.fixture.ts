import type { Schemas } from '#shared/contract/index.ts';

/** A job of an import, by default done. */
export const importJob = (kind: string, more: Partial<Schemas['Job']> = {}): Schemas['Job'] => ({
  id: 70,
  kind,
  resource: 'users',
  status: 'done',
  done: 3,
  total: 3,
  result: { count: 2 },
  error: null,
  batchId: null,
  undone: false,
  createdAt: '2026-11-21T10:00:00Z',
  finishedAt: '2026-11-21T10:00:01Z',
  ...more,
});

/** A report of two good rows and one with an error. */
export const importReport = (more: Partial<Schemas['ImportReport']> = {}): Schemas['ImportReport'] => ({
  dryRun: true,
  at: '2026-11-21T10:00:02Z',
  counts: { total: 3, create: 2, update: 0, same: 0, skip: 0, error: 1 },
  created: [],
  photos: 0,
  reasons: [importReason()],
  fields: [],
  likely: 0,
  ...more,
});

/** Why one row is refused. */
export const importReason = (more: Partial<Schemas['ImportReason']> = {}): Schemas['ImportReason'] => ({
  ...{ reason: 0, field: 'login', column: 0, header: 'Login', key: 'taken', value: null },
  message: 'This login is taken',
  rows: 1,
  ...more,
});

/** A row of a report; by default one with an error. */
export const importRow = (more: Partial<Schemas['ImportRow']> = {}): Schemas['ImportRow'] => ({
  ...{ row: 4, action: 'error', recordId: null, title: null, changes: [], likely: null },
  cells: ['b.iliyas', 'Iliyas'],
  stored: [null, null],
  errors: [{ field: 'login', column: 0, header: 'Login', key: 'taken', message: 'This login is taken' }],
  ...more,
});

/** A field that columns may be read as. */
export const importField = (
  field: string,
  label: string,
  more: Partial<Schemas['ImportField']> = {},
): Schemas['ImportField'] => ({
  ...{ field, label, kind: 'text', required: false, key: false, covers: [] },
  ...{ matched: false, creatable: false, hint: null, options: [], rules: [] },
  ...more,
});

/** An import of people whose file has been read. */
export const tableImport = (more: Partial<Schemas['TableImport']> = {}): Schemas['TableImport'] => ({
  id: 5,
  resource: 'users',
  fileName: 'people.xlsx',
  status: 'mapping',
  sheets: [{ name: 'Sheet1', rows: 3 }],
  sheet: 0,
  encoding: null,
  encodingUnsure: false,
  headers: ['Login', 'Surname'],
  headerRow: 1,
  rowCount: 3,
  filled: [],
  sample: [['a.omarova', 'Omarova']],
  fields: [],
  settings: null,
  remembered: false,
  continues: null,
  service: [],
  doubts: [],
  unmatched: [],
  unmatchedRows: 0,
  photos: { count: 0, matched: 0, unmatched: [], repeated: [], refused: [] },
  report: null,
  job: null,
  batchId: null,
  createdAt: '2026-11-21T10:00:00Z',
  expiresAt: '2026-11-28T10:00:00Z',
  ...more,
});
