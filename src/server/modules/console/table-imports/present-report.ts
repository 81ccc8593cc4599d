import type { Language, Schemas } from '#shared/contract/index.ts';
import { type Translate, translator } from '../../../i18n.ts';
import type { Outcome, Reason, StoredReport } from './apply/report.ts';
import { labelOfOption } from './mapping/option-index.ts';
import { type Options, ReadingPlan, type Settings } from './mapping/plan.ts';
import type { StoredRow } from './queries.ts';
import { hidden } from './sealed-cells.ts';
import { type ChangedValue, labelOf, type LikelyPerson, type RowError, type Target } from './targets/target.ts';

export function padded(cells: readonly (string | null)[], width: number): (string | null)[] {
  return Array.from({ length: Math.max(width, cells.length) }, (_, index) => cells[index] ?? null);
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

export function presentReport({ reasons, fields, ...report }: StoredReport, telling: Telling): Schemas['ImportReport'] {
  const tell = teller(telling);
  const t = translator(telling.language);
  return {
    ...report,
    reasons: reasons.map((reason, index) => presentReason(reason, index, tell, t)),
    fields: fields.map(({ field, rows }) => ({ field, label: headingOf(telling.target, field, t) ?? field, rows })),
  };
}

/** Reasons that name rows or numbers of records in their message, and what they say of many rows. */
const OF_MANY = {
  'tableImports.repeated': 'errors.tableImports.reasons.repeated',
  'tableImports.severalRecords': 'errors.tableImports.reasons.severalRecords',
} as const;

function presentReason(
  { rows, ...error }: Reason,
  reason: number,
  tell: ReturnType<typeof teller>,
  t: Translate,
): Schemas['ImportReason'] {
  const { field, column, header, key, message } = tell({ ...error });
  const ofMany = key in OF_MANY ? OF_MANY[key as keyof typeof OF_MANY] : undefined;
  const value = error.params?.value;
  return {
    ...{ reason, field, column, header, key, rows },
    value: value === undefined ? null : String(value),
    message: ofMany === undefined ? message : t(ofMany),
  };
}

/** A row with what came of it. */
export function presentRow(
  { number, cells, outcome }: StoredRow & { outcome: Outcome },
  telling: Telling & { options: Options; dryRun: boolean },
): Schemas['ImportRow'] {
  const t = translator(telling.language);
  const { action, recordId, title, changes, errors, likely } = outcome;
  const words = (field: string, value: ChangedValue) => wordsOf(telling, field, value, t);
  return {
    ...{ row: number, action, title: title ?? null },
    // What a dry run has made is gone.
    recordId: telling.dryRun && action === 'create' ? null : (recordId ?? null),
    cells: padded(hidden(cells), telling.headers.length),
    stored: action === 'create' ? storedCells({ number, cells }, telling, t) : padded([], telling.headers.length),
    changes: (changes ?? []).map(({ field, from, to }) => ({
      field,
      label: headingOf(telling.target, field, t) ?? field,
      from: words(field, from),
      to: words(field, to),
    })),
    errors: inOrder(errors.map(teller(telling))),
    likely: likely === undefined ? null : { id: likely.id, name: likely.name, message: sameOf(likely, t) },
  };
}

const SAME = {
  birthDate: 'errors.tableImports.likely.birthDate',
  phone: 'errors.tableImports.likely.phone',
  email: 'errors.tableImports.likely.email',
} as const;

/** What a row and a person have in common, in words. */
export const sameOf = ({ same }: LikelyPerson, t: Translate): string => t(SAME[same]);

/** What the cells of a new record mean, column by column. */
function storedCells(row: StoredRow, telling: Telling & { options: Options }, t: Translate): (string | null)[] {
  const { target, settings, options, importId, headers } = telling;
  const { values } = new ReadingPlan(target, settings, options, importId).read(row);
  const kinds = new Map(target.columns.map(({ field, kind }) => [field, kind]));
  const stored = settings.columns.map((field) => {
    const value = field === null ? null : (values[field] ?? null);
    const kind = kinds.get(field ?? '');
    if (field === null || value === null || kind === 'password' || kind === 'html') return null;
    if (typeof value === 'object' && 'create' in value) return `+ ${value.create}`;
    return wordsOf(telling, field, value, t);
  });
  return padded(stored, headers.length);
}

const YES_NO = { yes: 'common.words.yes', no: 'common.words.no' };

function booleanWord(target: Target, field: string, value: boolean): string {
  const words = target.columns.find((column) => column.field === field)?.states ?? YES_NO;
  return value ? words.yes : words.no;
}

/** A value as people read it: what an id or a key stands for, yes and no. */
function wordsOf(
  { target, options, language }: Telling & { options: Options },
  field: string,
  value: ChangedValue,
  t: Translate,
): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return t(booleanWord(target, field, value));
  if (Array.isArray(value)) return value.join('; ');
  const option = options.get(field)?.options.find((one) => one.value === String(value));
  return option === undefined ? String(value) : labelOfOption(option, language);
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
  if (field === 'photos') return t('admin.resources.users.fields.photos');
  return column === undefined ? null : labelOf(column, t);
}
