import type { Db } from '../../../../db/index.ts';
import type { ReadingPlan } from '../mapping/plan.ts';
import { rowsAfter } from '../queries.ts';
import type { TargetColumn } from '../targets/target.ts';

/** What must be known about the whole file before its first row is written. */
export interface Survey {
  rows: number;
  /** Field → value → the rows that have it. Only values that occur more than once. */
  repeated: ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>;
  /** Row → the password of a new person. */
  passwords: ReadonlyMap<number, string>;
}

const PAGE = 1000;

/** Reads the file once. @param turn called after each page */
export async function survey(
  db: Db,
  importId: number,
  plan: ReadingPlan,
  turn: (rows: number) => Promise<void>,
): Promise<Survey> {
  const first = new Map<string, Map<string, number>>();
  const repeated = new Map<string, Map<string, number[]>>();
  const passwords = new Map<number, string>();
  const fields = fieldsOfIdentity(plan);
  let count = 0;
  for (let after = 0; ; ) {
    const rows = await rowsAfter(db, importId, after, PAGE);
    for (const row of rows) {
      const { values } = plan.read(row, fields);
      if (typeof values.password === 'string') passwords.set(row.number, values.password);
      for (const [field, value] of Object.entries(plan.target.identities(values, plan.settings))) {
        if (value !== undefined) note(first, repeated, field, value, row.number);
      }
    }
    count += rows.length;
    await turn(count);
    after = rows.at(-1)?.number ?? after;
    if (rows.length < PAGE) return { rows: count, repeated, passwords };
  }
}

function note(
  first: Map<string, Map<string, number>>,
  repeated: Map<string, Map<string, number[]>>,
  field: string,
  value: string,
  number: number,
): void {
  const seen = within(first, field, () => new Map<string, number>());
  const before = seen.get(value);
  if (before === undefined) {
    seen.set(value, number);
    return;
  }
  within(
    within(repeated, field, () => new Map<string, number[]>()),
    value,
    () => [before],
  ).push(number);
}

function within<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const found = map.get(key) ?? make();
  map.set(key, found);
  return found;
}

/** The fields that identify a record, and passwords. */
function fieldsOfIdentity({ target }: ReadingPlan): ReadonlySet<string> {
  const wanted = (column: TargetColumn) => column.kind !== 'html' && !/^(?:option|match)\d/u.test(column.field);
  return new Set(target.columns.filter(wanted).map(({ field }) => field));
}
