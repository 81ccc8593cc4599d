import type { ItemStatus } from '#shared/scorm/frame.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { SharedWrites } from '../../../../batches/index.ts';
import type { Context } from '../../../../context.ts';
import { transaction, type Trx } from '../../../../db/index.ts';
import { errors, type PublicError } from '../../../../errors.ts';
import { advanceAll, lockClocks } from '../../progress/index.ts';
import { isDone, keepsStates } from '../endings.ts';
import type { Outline, Outlines } from '../outline.ts';
import { statusOf } from '../status.ts';
import { outcomeOf, refusalOf } from './outcome.ts';
import {
  findLaunches,
  findObjectives,
  type LaunchRow,
  type ObjectiveStatus,
  type Outcome,
  writeOutcomes,
} from './queries.ts';
import type { ReadReport } from './read-report.ts';
import { shareOf } from './rollup.ts';
import { writeRows } from './rows/write-rows.ts';

/** The most reports in one commit. */
const LIMIT = 50;

interface Reporting {
  launchId: string;
  userId: number;
  report: ReadReport;
}

/** What became of a report. */
type Reported = { userId: number } & ({ receipt: Schemas['ScormReceipt'] } | { refusal: PublicError });

/** Judges and writes reports of contents in batches of one commit. */
export class ReportWriter {
  readonly #writes: SharedWrites<Reporting, Reported>;

  constructor({ db, clock }: Pick<Context, 'db' | 'clock'>, outlines: Outlines) {
    this.#writes = new SharedWrites({
      limit: LIMIT,
      // One of each person, so that each sees the time that the one before has spent.
      place: ({ userId }) => String(userId),
      placeOf: ({ userId }) => String(userId),
      write: (reports) => transaction(db, (trx) => judge(trx, reports, { clock, outlines })),
    });
  }

  /**
   * @returns the receipt, after the commit
   * @throws PublicError 404 when the person has no such launch, 422 for what the content cannot have told
   */
  async report(reporting: Reporting): Promise<Schemas['ScormReceipt']> {
    const reported = await this.#writes.write(reporting);
    if (reported === undefined) throw errors.notFound();
    if ('refusal' in reported) throw reported.refusal;
    return reported.receipt;
  }
}

/**
 * Judges reports of different people and writes what they come to.
 * @returns what became of each
 */
export async function judge(
  trx: Trx,
  reports: readonly Reporting[],
  { clock, outlines }: { clock: () => Date; outlines: Outlines },
): Promise<Reported[]> {
  const spent = await lockClocks(
    trx,
    reports.map(({ userId }) => userId),
  );
  // Read while the clocks are locked: what waited for them has come no earlier than this.
  const now = clock();
  const rows = await findLaunches(
    trx,
    reports.map(({ launchId }) => launchId),
    now,
  );
  const launches = new Map(rows.map((row) => [row.launch_id, row]));
  const known = await outlines.of(
    trx,
    rows.map(({ content_id: id }) => id),
  );
  const objectives = await objectivesOfTrees(trx, rows, known);
  const outcomes: Outcome[] = [];
  const reported = reports.map(({ launchId, userId, report }): Reported => {
    const row = launches.get(launchId.toLowerCase());
    const outline = known.get(row?.content_id ?? 0);
    if (row === undefined || outline === undefined || row.user_id !== userId)
      return { userId, refusal: errors.notFound() };
    const refusal = refusalOf(row, outline, report);
    if (refusal !== undefined) return { userId, refusal };
    if (report.seq <= row.seq) return { userId, receipt: receiptOf(row, row.seq, statusOf(row), row.total_seconds) };
    const outcome = outcomeOf(row, outline, report, {
      now,
      spentUntilMs: spent.get(userId) ?? row.opened_at.getTime(),
      objectives: objectives.get(row.attempt_id) ?? [],
    });
    outcomes.push(outcome);
    const completedAt = isProgress(outcome) && isDone(outcome.status, row) ? now : null;
    return {
      userId,
      receipt: receiptOf(
        { ...row, completed_at: row.completed_at ?? completedAt },
        report.seq,
        outcome.status,
        outcome.totalSeconds,
      ),
    };
  });
  if (outcomes.length > 0) await write(trx, outcomes, now);
  return reported;
}

/** The objectives of attempts at courses that go by them, by attempt. */
async function objectivesOfTrees(
  trx: Trx,
  rows: readonly LaunchRow[],
  outlines: ReadonlyMap<number, Outline>,
): Promise<ReadonlyMap<number, ObjectiveStatus[]>> {
  const wanted = rows.filter(({ content_id: id }) => outlines.get(id)?.goesByObjectives === true);
  const found = await findObjectives(
    trx,
    wanted.map(({ attempt_id: id }) => id),
  );
  return Map.groupBy(found, ({ attempt_id: id }) => id);
}

/** Whether the attempt still counts for plans. */
const isProgress = ({ row }: Outcome): boolean => row.progress_id !== null && row.reset_at === null;

async function write(trx: Trx, outcomes: readonly Outcome[], now: Date): Promise<void> {
  await writeOutcomes(trx, outcomes, now);
  await writeRows(trx, outcomes);
  const steps = outcomes.filter(isProgress).map(({ row, status, counted }) => ({
    id: row.progress_id ?? 0,
    share: shareOf(status, row),
    seconds: counted,
    complete: isDone(status, row),
    now,
  }));
  if (steps.length > 0) await advanceAll(trx, steps);
}

const receiptOf = (row: LaunchRow, seq: number, status: ItemStatus, totalSeconds: number): Schemas['ScormReceipt'] => ({
  seq,
  keepsStates: keepsStates(row),
  status,
  totalSeconds,
  completedAt: row.completed_at?.toISOString() ?? null,
});
