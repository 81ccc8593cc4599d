/** Imports of users, dictionary values, themes, questions and assignments from spreadsheets. {@link tableImportKinds} are its jobs. */
import type { Context } from '../../../context.ts';
import type { JobKinds } from '../../../jobs/index.ts';
import { checkImport, runImport } from './apply/run-import.ts';
import { readImportPhotos } from './files/photos-job.ts';
import { readImport } from './files/read-job.ts';

export { tableImportsHandlers } from './handlers.ts';
export { forgetExpiredTables } from './files/uploads.ts';

export const tableImportKinds = (ctx: Context) =>
  ({
    'import-read': (run) => readImport(ctx, run),
    'import-photos': (run) => readImportPhotos(ctx, run),
    'import-check': (run) => checkImport(ctx, run),
    import: (run) => runImport(ctx, run),
  }) satisfies Partial<JobKinds>;
