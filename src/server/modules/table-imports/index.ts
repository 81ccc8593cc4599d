/** Tables of people, values, themes, questions and assignments, read from spreadsheets. {@link tableImportKinds} are the jobs of it. */
import type { JobKind } from '../../jobs/index.ts';
import { checkImport, runImport } from './apply/run-import.ts';
import { readImport } from './files/read-job.ts';

export { tableImportsHandlers } from './handlers.ts';

export const tableImportKinds: Readonly<Record<string, JobKind>> = {
  'import-read': readImport,
  'import-check': checkImport,
  import: runImport,
};
