import type { Action, Draft, RowError } from '../targets/target.ts';

/** What became of a row. */
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

/** What an import did, or would do. Sentences are made when it is read. */
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

/** One sentence for each field is enough. */
function distinct(errors: readonly RowError[]): RowError[] {
  const seen = new Set<string>();
  return errors.filter(({ field, key }) => {
    const place = field ?? key;
    return seen.has(place) ? false : seen.add(place);
  });
}

/** Gathers what became of the rows. */
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
