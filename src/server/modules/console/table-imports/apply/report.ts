import type { Action, Draft, RowError } from '../targets/target.ts';

/** The result of one row. */
export interface Outcome {
  number: number;
  action: Action | 'error';
  recordId?: number;
  errors: RowError[];
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
  problems: { row: number; cells: (string | null)[]; errors: RowError[] }[];
}

const PROBLEM_LIMIT = 200;

function outcomeOf({ number, action, recordId, errors }: Draft): Outcome {
  if (errors.length > 0) return { number, action: 'error', errors: distinct(errors) };
  return { number, action, ...(recordId !== undefined && { recordId }), errors: [] };
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
  readonly #problems: StoredReport['problems'] = [];

  add(draft: Draft, cells: readonly (string | null)[]): void {
    const outcome = outcomeOf(draft);
    this.outcomes.push(outcome);
    this.counts.total += 1;
    this.counts[outcome.action] += 1;
    if (outcome.errors.length > 0 && this.#problems.length < PROBLEM_LIMIT)
      this.#problems.push({ row: outcome.number, cells: [...cells], errors: outcome.errors });
  }

  report(more: Pick<StoredReport, 'dryRun' | 'at' | 'created' | 'photos'>): StoredReport {
    return { ...more, counts: this.counts, problems: this.#problems };
  }
}
