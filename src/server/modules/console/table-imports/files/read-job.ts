import type { Context } from '../../../../context.ts';
import { visible } from '../../../../contract/invisible.ts';
import { transaction } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { JobInterrupted, type JobRun } from '../../../../jobs/index.ts';
import { pathOfUpload, UnreadableFile } from '../../../../readers/index.ts';
import { readTable, type TablePart, type TableRow } from '../../../../tables/index.ts';
import { modesOf } from '../access.ts';
import { amongAll, continuedSettings, errorMark, ownColumns } from '../mapping/continued.ts';
import { loadOptions, type Settings } from '../mapping/plan.ts';
import { headersKey, headingScore, suggestColumns, suggestedSettings } from '../mapping/suggest.ts';
import { knownShortForms, unmatchedValues } from '../mapping/unmatched.ts';
import {
  deleteRows,
  findImport,
  type ImportRow,
  insertRows,
  rememberedMapping,
  sealRows,
  type Source,
  updateImport,
} from '../queries.ts';
import { passwordColumn, sealedRow } from '../sealed-cells.ts';
import { targetOf } from '../targets/index.ts';
import { readPhotoTable } from './photo-rows.ts';
import { isPhotoArchive } from './photos.ts';
import { removeUploads } from './uploads.ts';
import type { Target } from '../targets/target.ts';

/** The heading row must be within the first so many rows. */
const HEADING_ROWS = 20;

interface Payload {
  importId: number;
  sheet: number | null;
}

/** `import-read`: stores the rows of an uploaded file in the database. */
export async function readImport(ctx: Context, run: JobRun): Promise<void> {
  const { user, payload } = run;
  const { importId, sheet } = payload as Payload;
  const row = await findImport(ctx.db, importId, user.userId);
  if (row === undefined) throw errors.notFound();
  try {
    const path = pathOfUpload(ctx.env, String(importId));
    if (row.resource === 'users' && (await isPhotoArchive(path))) return await readPhotoTable(ctx, row, path, run);
    const read = await readRows(ctx, row, { path, sheet }, run.progress);
    const headers = read.headers.slice(0, read.width);
    while (headers.length < read.width) headers.push('');
    const filled = headers.map((_, column) => read.filled[column] ?? 0);
    const { settings, ...marks } = await settingsFor(ctx, row, { headers, filled }, run);
    await transaction(ctx.db, async (trx) => {
      if (passwordColumn(settings) !== read.passwords) await sealRows(trx, importId, passwordColumn(settings));
      await updateImport(trx, importId, {
        status: 'mapping',
        headers,
        source: { ...read.source, ...marks, filled },
        rowCount: read.count,
        settings,
        report: null,
      });
      await run.finish(trx, { result: { rows: read.count } });
    });
    // There is nothing else to read in it.
    if (read.source.sheets.length < 2) await removeUploads(ctx.env, importId);
  } catch (error) {
    // The next start of the server reads the file again.
    if (error instanceof JobInterrupted) throw error;
    await updateImport(ctx.db, importId, { status: 'failed' });
    await removeUploads(ctx.env, importId);
    if (!(error instanceof UnreadableFile)) throw error;
    throw errors.invalid({ file: { key: error.key, params: error.params } }, 'table-unreadable');
  }
}

interface Begun {
  settings: Settings;
  continues?: number;
  service?: number[];
}

/** The settings that an import begins with: those of the import whose errors it corrects, those remembered, or suggested ones. */
async function settingsFor(
  ctx: Context,
  row: ImportRow,
  { headers, filled }: { headers: readonly string[]; filled: readonly number[] },
  run: JobRun,
): Promise<Begun> {
  const { user, language } = run;
  const target = targetOf(row.resource);
  const mark = errorMark(headers);
  const service = mark?.service ?? [];
  const marks = { ...(service.length > 0 && { service }) };
  const earlier = mark === undefined ? undefined : await findImport(ctx.db, mark.importId, user.userId);
  const isOpen = earlier?.resource === row.resource && earlier.expires_at > ctx.clock();
  const continued = isOpen ? continuedSettings(earlier, headers, { service, importId: row.id }) : undefined;
  if (continued !== undefined && earlier !== undefined) return { settings: continued, ...marks, continues: earlier.id };
  const own = ownColumns(headers, service);
  const key = { ownerId: user.userId, resource: row.resource, headersKey: headersKey(own) };
  const begun =
    (await rememberedMapping(ctx.db, key)) ??
    suggestedSettings(target, own, {
      language,
      ...modesOf(row.resource, user),
      filled: ownColumns(filled, service),
    });
  const settings = { ...begun, columns: amongAll(begun.columns, headers.length, service) };
  const options = await loadOptions(ctx.db, target.columns);
  const asked = { importId: row.id, target, settings, options, language, creates: false };
  const known = knownShortForms(await unmatchedValues(ctx.db, asked));
  return { settings: { ...settings, matches: [...settings.matches, ...known] }, ...marks };
}

interface Read {
  source: Source;
  headers: string[];
  width: number;
  count: number;
  /** Of each column, the rows that say something in it. */
  filled: number[];
  /** The column whose heading says that it holds passwords; -1 when none does. */
  passwords: number;
}

async function readRows(
  ctx: Context,
  row: ImportRow,
  file: { path: string; sheet: number | null },
  progress: (done: number) => Promise<void>,
): Promise<Read> {
  await deleteRows(ctx.db, row.id);
  const read: Read = {
    source: { format: 'csv', sheets: [], sheet: null, headerRow: 0, encoding: null, unsure: false },
    headers: [],
    width: 0,
    count: 0,
    filled: [],
    passwords: -1,
  };
  let first = true;
  const take = async (part: TablePart) => {
    if (part.kind === 'source') {
      const { kind: _, ...source } = part;
      read.source = { ...read.source, ...source };
      return;
    }
    const rows = first ? begin(read, part.rows, targetOf(row.resource)) : part.rows;
    if (first) read.passwords = suggestColumns(targetOf(row.resource), read.headers).indexOf('password');
    first = false;
    const sealed = rows.map((one) => {
      const place = { importId: row.id, at: one.number };
      return { ...one, cells: sealedRow(one.cells, read.passwords, place) ?? [...one.cells] };
    });
    await insertRows(ctx.db, row.id, read.passwords < 0 ? rows : sealed);
    for (const { cells } of rows) {
      read.width = Math.max(read.width, cells.length);
      for (const [column, cell] of cells.entries())
        if (cell !== null && visible(cell).trim() !== '') read.filled[column] = (read.filled[column] ?? 0) + 1;
    }
    read.count += rows.length;
    await progress(read.count);
  };
  // The person may cancel before the first rows have been read.
  await readTable(file, take, { beat: () => progress(read.count) });
  return read;
}

/** Finds the heading row: the row that names the most columns, or else the first row. Rows before it are titles and are ignored. */
function begin(read: Read, rows: readonly TableRow[], target: Target): TableRow[] {
  const scored = rows.slice(0, HEADING_ROWS).map(({ cells }, index) => ({ index, score: headingScore(target, cells) }));
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one), { index: 0, score: 0 });
  const heading = rows[best.index];
  read.source.headerRow = heading?.number ?? 0;
  read.headers = (heading?.cells ?? []).map((cell) => (cell ?? '').replaceAll(/\s+/gu, ' ').trim().slice(0, 200));
  read.width = read.headers.length;
  return rows.slice(best.index + 1);
}
