import type { ItemStatus } from '#shared/scorm/frame.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { SharedWrites } from '../../../../batches/index.ts';
import type { Context } from '../../../../context.ts';
import { transaction, type Trx } from '../../../../db/index.ts';
import { errors, PublicError } from '../../../../errors.ts';
import { advanceAll, lockClocks, spareMs } from '../../progress/index.ts';
import type { Outline, Outlines } from '../outline.ts';
import { statusOf } from '../status.ts';
import { findLaunches, type LaunchRow, type Outcome, writeOutcomes, writeRows } from './queries.ts';
import { checkSignature, type ReadReport } from './read-report.ts';
import { hasEnded, isDone, rollUp, shareOf } from './rollup.ts';
import { allot, rounded } from './times.ts';

/** A content may tell of its time only when it is closed; what lies further back than a working day is no time of learning. */
const BACKLOG_MS = 8 * 3_600_000;

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
  const rows = await findLaunches(
    trx,
    reports.map(({ launchId }) => launchId),
  );
  // Read while the clocks are locked: what waited for them has come no earlier than this.
  const now = clock();
  const launches = new Map(rows.map((row) => [row.launch_id, row]));
  const known = await outlines.of(
    trx,
    rows.map(({ content_id: id }) => id),
  );
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
    });
    outcomes.push(outcome);
    const completedAt = isProgress(outcome) && isDone(outcome.status, row.completes_on) ? now : null;
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

/** Why a report is not one of this content; undefined: it is. */
function refusalOf(row: LaunchRow, outline: Outline, report: ReadReport): PublicError | undefined {
  try {
    checkSignature(report, row.secret);
  } catch (error) {
    if (error instanceof PublicError) return error;
    throw error;
  }
  const named = [...report.items, ...report.calls].map(({ itemId }) => itemId);
  const isTwice = new Set(report.items.map(({ itemId }) => itemId)).size < report.items.length;
  if (!isTwice && named.every((itemId) => outline.known.has(itemId))) return undefined;
  return errors.invalid({ body: { key: 'scormReport.otherContent' } });
}

/** Whether the attempt still counts for plans. */
const isProgress = ({ row }: Outcome): boolean => row.progress_id !== null && row.reset_at === null;

function outcomeOf(
  row: LaunchRow,
  outline: Outline,
  report: ReadReport,
  { now, spentUntilMs }: { now: Date; spentUntilMs: number },
): Outcome {
  const units = new Set(outline.units);
  const claims = report.items
    .filter(({ itemId }) => units.has(itemId))
    .map(({ itemId, sessionSeconds, openSeconds }) => ({ itemId, seconds: sessionSeconds ?? openSeconds }));
  const before = new Map(Object.entries(row.times));
  const times = allot(before, claims, (now.getTime() - row.opened_at.getTime()) / 1000);
  const itemTotals = new Map(row.items.map((item) => [item.item_id, item.total_seconds]));
  let more = 0;
  for (const [itemId, seconds] of times) {
    const added = seconds - (before.get(itemId) ?? 0);
    more += added;
    itemTotals.set(itemId, rounded((itemTotals.get(itemId) ?? 0) + added));
  }
  const spare = spareMs(spentUntilMs, now.getTime(), BACKLOG_MS);
  const counted = row.progress_id === null || row.reset_at !== null ? 0 : Math.max(0, Math.min(more, spare / 1000));
  const keepsStates = !row.superseded;
  const status = keepsStates ? rollUp(outline, statusesAfter(row, report)) : statusOf(row);
  return {
    row,
    report,
    keepsStates,
    times,
    itemTotals,
    totalSeconds: rounded(row.total_seconds + more),
    status,
    hasEnded: hasEnded(status, row.completes_on),
    currentItem: currentAfter(row, outline, report),
    counted,
    spentUntilMs: counted > 0 ? now.getTime() - spare + counted * 1000 : null,
  };
}

const statusesAfter = (row: LaunchRow, { items }: ReadReport): Map<string, ItemStatus> =>
  new Map([
    ...row.items.map((item) => [item.item_id, statusOf(item)] as const),
    ...items.map(({ itemId, status }) => [itemId, status] as const),
  ]);

/** The unit that is open, or was last. */
function currentAfter(row: LaunchRow, outline: Outline, { items }: ReadReport): string | null {
  const units = items.filter(({ itemId }) => outline.units.includes(itemId));
  const open = units.findLast(({ isTerminated }) => !isTerminated) ?? units.at(-1);
  return open?.itemId ?? row.current_item;
}

async function write(trx: Trx, outcomes: readonly Outcome[], now: Date): Promise<void> {
  await writeOutcomes(trx, outcomes, now);
  await writeRows(trx, outcomes);
  const steps = outcomes.filter(isProgress).map(({ row, status, counted }) => ({
    id: row.progress_id ?? 0,
    share: shareOf(status, row.completes_on),
    seconds: counted,
    complete: isDone(status, row.completes_on),
    now,
  }));
  if (steps.length > 0) await advanceAll(trx, steps);
}

const receiptOf = (row: LaunchRow, seq: number, status: ItemStatus, totalSeconds: number): Schemas['ScormReceipt'] => ({
  seq,
  keepsStates: !row.superseded,
  status,
  totalSeconds,
  completedAt: row.completed_at?.toISOString() ?? null,
});
