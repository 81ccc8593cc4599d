import type { Schemas } from '#shared/contract/index.ts';

type Row = Schemas['ReportCardRow'];

/** The outcome of an attempt, as the sheet names it. */
export function outcomeOf(attempt: {
  status: 'in_progress' | 'submitted';
  marking: Schemas['MarkingState'];
  late_waiting: number;
  passed: boolean | null;
}): Schemas['ReportCardOutcome'] {
  if (attempt.status === 'in_progress') return 'in-progress';
  if (attempt.marking === 'pending' || attempt.late_waiting > 0) return 'pending';
  if (attempt.passed === null) return 'void';
  return attempt.passed ? 'passed' : 'failed';
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/** The counts at the head of the sheet. The mean is over attempts with a result. */
export function countsOf(rows: readonly Row[]): Schemas['ReportCardCounts'] {
  const having = (outcome: Row['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  const percentages = rows.flatMap(({ percentage }) => (percentage === null ? [] : [percentage]));
  const sum = percentages.reduce((total, percentage) => total + percentage, 0);
  return {
    attempts: rows.length,
    people: new Set(rows.map(({ person }) => person.id)).size,
    passed: having('passed'),
    failed: having('failed'),
    pending: having('pending'),
    inProgress: having('in-progress'),
    meanPercentage: percentages.length === 0 ? null : rounded(sum / percentages.length),
  };
}
