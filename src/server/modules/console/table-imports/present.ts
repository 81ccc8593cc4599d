import type { Language, Schemas } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../context.ts';
import { can } from '#shared/access/can.ts';
import { translator } from '../../../i18n.ts';
import { latestImportJob } from '../../../jobs/index.ts';
import { photosOfImport } from './files/photos.ts';
import { labelOfOption } from './mapping/option-index.ts';
import { loadOptions, type Options } from './mapping/plan.ts';
import { ownColumns } from './mapping/continued.ts';
import { headersKey, suggestMapping } from './mapping/suggest.ts';
import { unmatchedValues } from './mapping/unmatched.ts';
import { padded, presentReport } from './present-report.ts';
import { type ImportRow, jobsOf, rememberedMapping, rowsAfter, rowsWithValues } from './queries.ts';
import { hidden, hiddenSettings } from './sealed-cells.ts';
import { targetOf } from './targets/index.ts';
import { labelOf, type Target } from './targets/target.ts';

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
  const key = {
    ownerId: user.userId,
    resource: row.resource,
    headersKey: headersKey(ownColumns(row.headers, row.source.service)),
  };
  const unmatched =
    settings === null || row.status === 'done' ? [] : await unmatchedValues(ctx.db, { ...asked, settings });
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
    filled: isRead && target.fullestKey === true ? (row.source.filled ?? []) : [],
    sample: isRead
      ? (await rowsAfter(ctx.db, row.id, 0, SAMPLE_ROWS)).map(({ cells }) => padded(hidden(cells), row.headers.length))
      : [],
    fields: fieldsOf(target, options, language, creates),
    settings: shownSettings,
    remembered: isRead && (await rememberedMapping(ctx.db, key)) !== undefined,
    continues: row.source.continues ?? null,
    service: row.source.service ?? [],
    doubts: settings === null || row.status === 'done' ? [] : openDoubts(target, row.headers, settings.columns),
    unmatched,
    unmatchedRows: await rowsWithValues(ctx.db, row.id, unmatched),
    photos: await photosOfImport(ctx.db, row, language),
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

/** Columns that several fields may claim, and none has been chosen for. */
function openDoubts(
  target: Target,
  headers: readonly string[],
  columns: readonly (string | null)[],
): Schemas['ImportDoubt'][] {
  return suggestMapping(target, headers).doubts.flatMap(({ column, fields }) => {
    const free = fields.filter((field) => !columns.includes(field));
    return columns[column] === null && free.length > 1 ? [{ column, fields: free }] : [];
  });
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
      covers: [...(column.covers ?? [])],
      matched: index !== undefined,
      creatable: creates && column.options?.creates !== undefined,
      hint: column.hint === undefined ? null : t(column.hint),
      rules: (column.rules ?? []).map(({ value, label }) => ({ value, label: t(label) })),
      options: (index?.options ?? [])
        .filter(({ active }) => active)
        .slice(0, OPTION_LIMIT)
        .map((option) => ({ value: option.value, label: labelOfOption(option, language) })),
    };
  });
}
