import { isDeepStrictEqual } from 'node:util';
import { schemaProblems } from '../../../../contract/schema-check.ts';
import type { Actor } from '../../../../crud/index.ts';
import type { Trx } from '../../../../db/index.ts';
import { PublicError } from '../../../../errors.ts';
import type { ReadingPlan, Row } from '../mapping/plan.ts';
import { rowsAfter } from '../queries.ts';
import type { CellValue, Draft, Existing, Fields, RowError, TargetRun } from '../targets/target.ts';
import { changesOf } from './changes.ts';
import { isNewValue, NewValues } from './new-values.ts';
import { addPhotos, type Photo } from './photos.ts';
import { ReportBuilder } from './report.ts';
import type { Survey } from './survey.ts';
import { writeChunk } from './write-chunk.ts';

/** Rows that are looked up, checked and written together. */
const CHUNK = 500;

export interface Order {
  importId: number;
  plan: ReadingPlan;
  survey: Survey;
  photos: ReadonlyMap<string, Photo[]>;
  /** Row → the password hash of a new person. */
  passwordHashes: ReadonlyMap<number, string>;
  /** Called after each chunk. Throws when the job has been cancelled. */
  progress: (done: number) => Promise<void>;
}

export interface Applied {
  builder: ReportBuilder;
  created: { field: string; value: string }[];
  photos: number;
}

/** Writes the rows of an import. The dry run calls the same function in a transaction that is rolled back, so both give the same result. */
export async function applyImport(trx: Trx, actor: Actor, order: Order): Promise<Applied> {
  const { plan, importId } = order;
  const run = await plan.target.begin(trx, actor, plan.settings);
  const newValues = new NewValues(trx, plan, actor);
  const builder = new ReportBuilder();
  const defaults = plan.defaults();
  let photos = 0;
  let done = 0;
  for (let after = 0; ; ) {
    const rows = await rowsAfter(trx, importId, after, CHUNK);
    if (rows.length > 0) {
      const drafts = await draftsOf(rows, order, run, defaults);
      await run.complete?.(drafts.filter(({ action }) => action === 'create'));
      await addPhotos(trx, drafts.filter(isToWrite), order.photos);
      for (const draft of drafts) settle(draft, plan);
      await run.check(drafts.filter(isToWrite));
      for (const draft of drafts) keepChanges(draft, plan);
      await writeChunk(trx, { drafts: drafts.filter(isToWrite), run, plan, newValues, hashes: order.passwordHashes });
      for (const draft of drafts) builder.add(draft);
      photos += drafts.filter((draft) => isToWrite(draft) && 'photos' in draft.input).length;
      done += rows.length;
      await order.progress(done);
    }
    after = rows.at(-1)?.number ?? after;
    if (rows.length < CHUNK) break;
  }
  await run.finish();
  return { builder, created: newValues.created, photos };
}

const isToWrite = ({ errors, action }: Draft) => errors.length === 0 && (action === 'create' || action === 'update');

async function draftsOf(
  rows: readonly Row[],
  order: Order,
  run: TargetRun,
  defaults: ReturnType<ReadingPlan['defaults']>,
): Promise<Draft[]> {
  const { plan, survey } = order;
  const drafts = rows.map((row): Draft => {
    const { values, errors } = plan.read(row);
    errors.push(...repetitionsOf(row.number, values, plan, survey));
    return {
      number: row.number,
      values,
      errors,
      existing: undefined,
      action: 'create',
      input: {},
      changes: [],
      recordId: undefined,
    };
  });
  await findExisting(drafts, plan, run);
  for (const draft of drafts) {
    if (draft.action !== 'create') continue;
    // Values of the row take precedence over the defaults.
    draft.values = { ...defaults.values, ...withoutNulls(draft.values) };
    for (const error of defaults.errors) if (draft.values[error.field ?? ''] === undefined) draft.errors.push(error);
  }
  return drafts;
}

function withoutNulls(values: Draft['values']): Record<string, CellValue> {
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, CellValue] => entry[1] !== null));
}

/** How many rows an error message names. */
const NAMED_ROWS = 5;

function repetitionsOf(number: number, values: Draft['values'], plan: ReadingPlan, { repeated }: Survey): RowError[] {
  return Object.entries(plan.target.identities(values, plan.settings)).flatMap(([field, value]): RowError[] => {
    const same = value === undefined ? undefined : repeated.get(field)?.get(value);
    if (same === undefined) return [];
    const others = same.filter((one) => one !== number);
    const named = others.slice(0, NAMED_ROWS).join(', ') + (others.length > NAMED_ROWS ? ', …' : '');
    return [{ field, key: 'tableImports.repeated', params: { rows: named } }];
  });
}

/** Finds the records that rows refer to by their key, and so decides between create, update and skip. */
async function findExisting(drafts: readonly Draft[], plan: ReadingPlan, run: TargetRun): Promise<void> {
  const { key, mode } = plan.settings;
  if (key === null) return;
  const keys = new Map(drafts.map((draft) => [draft, plan.target.keyOf(draft.values, key, plan.settings)]));
  const wanted = [...new Set([...keys.values()].flatMap((value) => value ?? []))];
  const found = Map.groupBy(wanted.length === 0 ? [] : await run.find(key, wanted), (one) => one.key);
  for (const draft of drafts) {
    const value = keys.get(draft);
    if (value === undefined) {
      if (mode === 'update' && draft.errors.every(({ field }) => field !== key))
        draft.errors.push({ field: key, key: 'required' });
      continue;
    }
    const [existing, ...more] = found.get(value) ?? [];
    if (more.length > 0)
      draft.errors.push({ field: key, key: 'tableImports.severalRecords', params: { count: more.length + 1 } });
    classify(draft, existing, mode);
  }
}

function classify(draft: Draft, existing: Existing | undefined, mode: 'create' | 'update' | 'both'): void {
  draft.existing = existing;
  draft.recordId = existing?.id;
  if (existing === undefined) draft.action = mode === 'update' ? 'skip' : 'create';
  else draft.action = mode === 'create' ? 'skip' : 'update';
  // The errors of skipped rows do not matter.
  if (draft.action === 'skip') draft.errors = [];
}

/** Builds the record of a row and validates it against the contract. */
function settle(draft: Draft, { target, settings }: ReadingPlan): void {
  if (draft.action !== 'create' && draft.action !== 'update') return;
  const { photos } = draft.input;
  const built = target.build(draft, settings);
  if (photos !== undefined) built.photos = photos;
  const add = (path: string, key: string, params?: Record<string, string | number>) => {
    const field =
      target.fieldOf?.(path) ??
      path
        .split('.')
        .slice(0, isLocalizedPath(path) ? 2 : 1)
        .join('.');
    const isSaid = (said: string | null) =>
      sameField(said, field) || target.columns.find((column) => column.field === said)?.covers?.includes(field);
    if (!draft.errors.some((error) => isSaid(error.field)))
      draft.errors.push({ field: field || null, key, ...(params && { params }) });
  };
  draft.input = built;
  const schema = draft.action === 'create' ? target.schemas.create : (target.schemas.update ?? target.schemas.create);
  const isEmptyUpdate = draft.action === 'update' && Object.keys(built).length === 0;
  if (isEmptyUpdate) return;
  for (const [path, { key, params }] of Object.entries(schemaProblems([schema], standingIn(built))))
    add(path, key, params);
  if (draft.errors.length > 0 || target.tidy === undefined) return;
  try {
    draft.input = target.tidy(built);
  } catch (error) {
    if (!(error instanceof PublicError) || error.fields === undefined) throw error;
    for (const [path, { key, params }] of Object.entries(error.fields)) add(path, key, params);
  }
}

/**
 * Whether two errors are about the same field: a field that could not be read is not reported as missing too. The languages of a text count
 * as one field.
 */
const sameField = (one: string | null, other: string) =>
  one === other || (one !== null && one.split('.')[0] === other) || one === other.split('.')[0];

const isLocalizedPath = (path: string) => /^[A-Za-z]+\.(?:ru|en|kz)$/u.test(path);

/** For validation: dictionary values that are not created yet have no id, so any id stands for them. */
function standingIn(record: Fields): Fields {
  return Object.fromEntries(Object.entries(record).map(([field, value]) => [field, isNewValue(value) ? 1 : value]));
}

/** Keeps only the fields that differ from the existing record. */
function keepChanges(draft: Draft, { target, settings }: ReadingPlan): void {
  if (draft.action !== 'update' || draft.existing === undefined) return;
  const { record } = draft.existing;
  draft.input = Object.fromEntries(
    Object.entries(draft.input).filter(([field, value]) => !isDeepStrictEqual(value, record[field])),
  );
  if (Object.keys(draft.input).length === 0) draft.action = 'same';
  else draft.changes = changesOf(target, record, draft.input, settings);
}
