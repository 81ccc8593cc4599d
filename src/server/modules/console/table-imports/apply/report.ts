import { titleOf } from './changes.ts';
import type { Action, Change, Draft, LikelyPerson, RowError } from '../targets/target.ts';

/** The result of one row. */
export interface Outcome {
  number: number;
  action: Action | 'error';
  recordId?: number;
  /** The title of the record that was there already, and what changes in it. */
  title?: string;
  changes?: readonly Change[];
  errors: RowError[];
  /** Who is there already and very likely the person that the row makes. */
  likely?: LikelyPerson;
}

/** Rows that were refused for the same reason. */
export interface Reason {
  field: string | null;
  key: string;
  params?: Record<string, string | number>;
  rows: number;
}

export interface Counts {
  total: number;
  create: number;
  update: number;
  same: number;
  skip: number;
  error: number;
}

/** The result of an import or a dry run. Messages are made from it when it is read. */
export interface StoredReport {
  dryRun: boolean;
  at: string;
  counts: Counts;
  created: { field: string; value: string }[];
  photos: number;
  reasons: Reason[];
  /** How many rows change each field of existing records. */
  fields: { field: string; rows: number }[];
  /** How many rows make a person who is very likely there already. */
  likely: number;
}

const REASON_LIMIT = 200;

function outcomeOf({ number, action, recordId, errors, existing, changes, likely }: Draft): Outcome {
  if (errors.length > 0) return { number, action: 'error', errors: distinct(errors) };
  const named = { ...(recordId !== undefined && { recordId }) };
  const made = { ...(changes.length > 0 && { changes }), ...(likely !== undefined && { likely }) };
  if (action === 'create') return { number, action, ...named, ...made, errors: [] };
  if (action !== 'update' || existing === undefined) return { number, action, ...named, errors: [] };
  return { number, action, ...named, title: titleOf(existing.record), changes, errors: [] };
}

/** Reasons with the same of these are one group; other parameters, such as the numbers of rows, tell the rows apart. */
const GROUPING = ['value', 'limit', 'from', 'to'];

/** What all rows of the group of an error have in common. */
function groupOf({ field, key, params }: RowError): Omit<Reason, 'rows'> {
  const common = Object.entries(params ?? {}).filter(([name]) => GROUPING.includes(name));
  return { field, key, ...(common.length > 0 && { params: Object.fromEntries(common) }) };
}

/** Keeps one error for each field. */
function distinct(errors: readonly RowError[]): RowError[] {
  const seen = new Set<string>();
  return errors.filter(({ field, key }) => {
    const place = field ?? key;
    return seen.has(place) ? false : seen.add(place);
  });
}

/** Collects the results of the rows. */
export class ReportBuilder {
  readonly counts: Counts = { total: 0, create: 0, update: 0, same: 0, skip: 0, error: 0 };
  readonly outcomes: Outcome[] = [];
  readonly #reasons = new Map<string, Reason>();
  readonly #fields = new Map<string, number>();
  #likely = 0;

  add(draft: Draft): void {
    const outcome = outcomeOf(draft);
    this.outcomes.push(outcome);
    this.counts.total += 1;
    this.counts[outcome.action] += 1;
    if (outcome.likely !== undefined) this.#likely += 1;
    for (const error of outcome.errors) this.#count(groupOf(error));
    for (const { field } of outcome.changes ?? []) this.#fields.set(field, (this.#fields.get(field) ?? 0) + 1);
  }

  #count(group: Omit<Reason, 'rows'>): void {
    const name = JSON.stringify([group.field, group.key, group.params]);
    const before = this.#reasons.get(name);
    if (before === undefined) this.#reasons.set(name, { ...group, rows: 1 });
    else before.rows += 1;
  }

  report(more: Pick<StoredReport, 'dryRun' | 'at' | 'created' | 'photos'>): StoredReport {
    const most = (one: { rows: number }, other: { rows: number }) => other.rows - one.rows;
    const reasons = [...this.#reasons.values()].toSorted(most).slice(0, REASON_LIMIT);
    const fields = [...this.#fields].map(([field, rows]) => ({ field, rows })).toSorted(most);
    return { ...more, counts: this.counts, reasons, fields, likely: this.#likely };
  }
}
