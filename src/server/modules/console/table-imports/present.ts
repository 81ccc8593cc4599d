import type { Language, Schemas } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../context.ts';
import { can } from '#shared/access/can.ts';
import { type Translate, translator } from '../../../i18n.ts';
import { latestImportJob } from '../../../jobs/index.ts';
import type { StoredReport } from './apply/report.ts';
import { photosOfImport } from './files/photos.ts';
import { labelOfOption } from './mapping/option-index.ts';
import { loadOptions, type Options, ReadingPlan, type Settings } from './mapping/plan.ts';
import { headersKey } from './mapping/suggest.ts';
import { unmatchedValues } from './mapping/unmatched.ts';
import { type ImportRow, jobsOf, rememberedMapping, rowsAfter } from './queries.ts';
import { hidden, hiddenSettings } from './sealed-cells.ts';
import { targetOf } from './targets/index.ts';
import { labelOf, type RowError, type Target } from './targets/target.ts';

const SAMPLE_ROWS = 10;
const OPTION_LIMIT = 1000;

/** An import as the API returns it, in its owner's language. */
export async function presentImport(
  ctx: Context,
  row: ImportRow,
  user: SignedIn,
  language: Language,
): Promise<Schemas['TableImport']> {
  const target = targetOf(row.resource);
  const isRead = row.status !== 'reading' && row.status !== 'failed';
  const options = await loadOptions(ctx.db, target.columns);
  const creates = can(user.permissions, 'dictionaries:create');
  const settings = isRead ? row.settings : null;
  const shownSettings = settings && hiddenSettings(settings);
  const asked = { importId: row.id, target, options, language, creates };
  const key = { ownerId: user.userId, resource: row.resource, headersKey: headersKey(row.headers) };
  return {
    id: row.id,
    resource: row.resource,
    fileName: row.file_name,
    status: row.status,
    sheets: (row.source.sheets ?? []).map(({ name }, index) => ({
      name,
      rows: index === row.source.sheet ? row.row_count : null,
    })),
    sheet: row.source.sheet ?? null,
    encoding: row.source.encoding ?? null,
    encodingUnsure: row.source.unsure ?? false,
    headers: row.headers,
    headerRow: row.source.headerRow ?? 0,
    rowCount: row.row_count,
    sample: isRead
      ? (await rowsAfter(ctx.db, row.id, 0, SAMPLE_ROWS)).map(({ cells }) => padded(hidden(cells), row.headers.length))
      : [],
    fields: fieldsOf(target, options, language, creates),
    settings: shownSettings,
    remembered: isRead && (await rememberedMapping(ctx.db, key)) !== undefined,
    unmatched: settings === null || row.status === 'done' ? [] : await unmatchedValues(ctx.db, { ...asked, settings }),
    photos: await photosOfImport(ctx.db, row),
    report: row.report && settings ? presentReport(row.report, { ...asked, settings, headers: row.headers }) : null,
    job: await jobOf(ctx, row),
    batchId: row.batch_id,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}

async function jobOf(ctx: Context, row: ImportRow): Promise<Schemas['Job'] | null> {
  const jobId = await latestImportJob(ctx.db, jobsOf(row));
  return jobId === undefined ? null : ctx.jobs.get(row.owner_id, jobId);
}

export function padded(cells: readonly (string | null)[], width: number): (string | null)[] {
  return Array.from({ length: Math.max(width, cells.length) }, (_, index) => cells[index] ?? null);
}

function fieldsOf(target: Target, options: Options, language: Language, creates: boolean): Schemas['ImportField'][] {
  const t = translator(language);
  return target.columns.map((column) => {
    const index = options.get(column.field);
    return {
      field: column.field,
      label: labelOf(column, t),
      kind: column.kind,
      required: column.required === true,
      key: target.keys.includes(column.field),
      matched: index !== undefined,
      creatable: creates && column.options?.creates !== undefined,
      hint: column.hint === undefined ? null : t(column.hint),
      options: (index?.options ?? [])
        .filter(({ active }) => active)
        .slice(0, OPTION_LIMIT)
        .map((option) => ({ value: option.value, label: labelOfOption(option, language) })),
    };
  });
}

/** Errors in the order of the columns. Errors about the whole row come last. */
export function inOrder<T extends { column: number | null }>(errors: readonly T[]): T[] {
  return errors.toSorted(
    (one, other) => (one.column ?? Number.MAX_SAFE_INTEGER) - (other.column ?? Number.MAX_SAFE_INTEGER),
  );
}

export interface Telling {
  importId: number;
  target: Target;
  settings: Settings;
  headers: readonly string[];
  language: Language;
}

function presentReport({ problems, ...report }: StoredReport, telling: Telling): Schemas['ImportReport'] {
  const tell = teller(telling);
  return {
    ...report,
    problems: problems.map(({ row, cells, errors }) => ({
      row,
      cells: padded(hidden(cells), telling.headers.length),
      errors: inOrder(errors.map(tell)),
    })),
  };
}

/** Makes messages from errors, with the headings of the person's own file. */
export function teller({
  target,
  importId,
  settings,
  headers,
  language,
}: Telling): (error: RowError) => Schemas['ImportRowError'] {
  const t = translator(language);
  const plan = new ReadingPlan(target, settings, new Map(), importId);
  return ({ field, key, params }) => {
    const column = plan.columnOf(field);
    const header = column === null ? headingOf(target, field, t) : headers[column] || headingOf(target, field, t);
    return { field, column, header, key, message: t(`errors.fields.${key}`, params) };
  };
}

function headingOf(target: Target, field: string | null, t: Translate): string | null {
  const column =
    target.columns.find((one) => one.field === field) ??
    target.columns.find((one) => one.field === field?.split('.')[0]);
  return column === undefined ? null : labelOf(column, t);
}
