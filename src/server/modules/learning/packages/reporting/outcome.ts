import { errors, PublicError } from '../../../../errors.ts';
import { spareMs } from '../../progress/index.ts';
import { isDone, isWorse, keepsStates } from '../endings.ts';
import type { Outline } from '../outline.ts';
import { statusOf } from '../status.ts';
import { keptOf } from './bounds.ts';
import type { LaunchRow, ObjectiveStatus, Outcome } from './queries.ts';
import { checkSignature, type ReadReport } from './read-report.ts';
import { hasEnded, isFinal, rollUp } from './rollup.ts';
import { objectivesOf } from './rows/rows.ts';
import { allot, rounded } from './times.ts';
import type { Told } from './tree/standing.ts';

/** A content may tell of its time only when it is closed; what lies further back than a working day is no time of learning. */
const BACKLOG_MS = 8 * 3_600_000;

/** How much higher than the one before a report may be numbered: frames number each of theirs, and only the newest need arrive. */
const FURTHEST = 1_000_000;

/** Why a report is not one of this content; undefined: it is. */
export function refusalOf(row: LaunchRow, outline: Outline, report: ReadReport): PublicError | undefined {
  try {
    checkSignature(report, row.secret);
  } catch (error) {
    if (error instanceof PublicError) return error;
    throw error;
  }
  // Units of cmi5 tell the statement store, by the key of their session.
  if (outline.standard === 'cmi5' && !report.isOwn) return errors.invalid({ body: { key: 'scormReport.ownStore' } });
  if (report.seq - row.seq > FURTHEST) return errors.invalid({ seq: { key: 'scormReport.farAhead' } });
  const named = [...report.items, ...report.calls].map(({ itemId }) => itemId);
  const isTwice = new Set(report.items.map(({ itemId }) => itemId)).size < report.items.length;
  if (!isTwice && named.every((itemId) => outline.known.has(itemId))) return undefined;
  return errors.invalid({ body: { key: 'scormReport.otherContent' } });
}

/** What a report comes to. @param objectives those that its attempt has told before */
export function outcomeOf(
  row: LaunchRow,
  outline: Outline,
  report: ReadReport,
  { now, spentUntilMs, objectives }: { now: Date; spentUntilMs: number; objectives: readonly ObjectiveStatus[] },
): Outcome {
  const units = new Set(outline.units);
  const claims = report.items
    .filter(({ itemId }) => units.has(itemId))
    .map(({ itemId, sessionSeconds, openSeconds }) => ({ itemId, seconds: sessionSeconds ?? openSeconds }));
  const before = new Map(Object.entries(row.times));
  const own = [...before.values()].reduce((all, seconds) => all + seconds, 0);
  const times = allot(
    before,
    claims,
    // Two windows at the same time are one time, too.
    Math.min((now.getTime() - row.opened_at.getTime()) / 1000, row.open_seconds - (row.total_seconds - own)),
  );
  const itemTotals = new Map(row.items.map((item) => [item.item_id, item.total_seconds]));
  let more = 0;
  for (const [itemId, seconds] of times) {
    const added = seconds - (before.get(itemId) ?? 0);
    more += added;
    itemTotals.set(itemId, rounded((itemTotals.get(itemId) ?? 0) + added));
  }
  const spare = spareMs(spentUntilMs, now.getTime(), BACKLOG_MS);
  const totalSeconds = rounded(row.total_seconds + more);
  const counted =
    row.progress_id === null || row.reset_at !== null ? 0 : countedOf(row, more, spare / 1000, totalSeconds);
  const keeps = keepsStates(row);
  const told = toldAfter(row, report, objectives);
  const reached = keeps ? rollUp(outline, told) : statusOf(row);
  const isHeld = isEndHeld(row);
  const status = isHeld && isWorse(reached, statusOf(row), row) ? statusOf(row) : reached;
  return {
    row,
    report,
    kept: keptOf(row, outline, report),
    keepsStates: keeps,
    times,
    itemTotals,
    totalSeconds,
    status,
    hasEnded: isHeld || hasEnded(status, row.completes_on, isFinal(outline, told)),
    currentItem: currentAfter(row, outline, report),
    counted,
    spentUntilMs: counted !== 0 ? now.getTime() - spare + counted * 1000 : null,
  };
}

/**
 * Whether nothing may make an end worse, or take it back: content that goes on may, as when a test is tried again on its page, unless the
 * attempt is one of a limited number, or was done.
 */
const isEndHeld = (row: LaunchRow): boolean =>
  row.ended_at !== null && (row.attempts_allowed !== null || !row.goes_on || isDone(statusOf(row), row));

/**
 * How many seconds more plans count. While an item is open it is the time for which it was; as soon as its content tells of less, what is
 * too much is taken back, and the person has it to spend again: plans never count more of an attempt than it has.
 */
const countedOf = ({ counted_seconds: before }: LaunchRow, more: number, spare: number, total: number): number =>
  rounded(Math.min(before + Math.max(0, Math.min(more, spare)), total) - before);

/** What the items of an attempt have told by now, in the order in which they told it. */
function toldAfter(row: LaunchRow, { items }: ReadReport, objectives: readonly ObjectiveStatus[]): Map<string, Told> {
  const told = new Map<string, Told>();
  for (const item of row.items) {
    const own = objectives.filter(({ item_id: id }) => id === item.item_id);
    told.set(item.item_id, {
      status: statusOf(item),
      isSuspended: item.exit === 'suspend',
      objectives: new Map(own.map((one) => [one.objective_id, statusOf(one)])),
    });
  }
  for (const { itemId, status, exit, data } of items) {
    // Told again: it stands at the end.
    told.delete(itemId);
    told.set(itemId, {
      status,
      isSuspended: exit === 'suspend',
      objectives: new Map(objectivesOf(data).map((one) => [one.objective_id, one.status])),
    });
  }
  return told;
}

/** The unit that is open, or was last. */
function currentAfter(row: LaunchRow, outline: Outline, { items }: ReadReport): string | null {
  const units = items.filter(({ itemId }) => outline.units.includes(itemId));
  const open = units.findLast(({ isTerminated }) => !isTerminated) ?? units.at(-1);
  return open?.itemId ?? row.current_item;
}
