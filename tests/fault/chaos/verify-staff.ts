import type { Db } from '#server/db/index.ts';
import type { Candidate } from './candidate.ts';
import { type Line, readProtocols, standstillsOf, type Stop, stopsOf, type Stretch } from './protocol.ts';
import type { Order, Staff } from './staff.ts';

const MINUTE_MS = 60_000;
/** The clock difference that the rule for late answers allows, in milliseconds. */
const SKEW_MS = 2000;
/** The allowed difference between the server's times and those the test recorded. */
const NEAR_MS = 100;
/** Kinds of protocol lines about interventions. */
const ORDERED = ['extra-time', 'pause', 'resume', 'message', 'force-submit', 'reopen'];

const wordsOf = ({ details }: Line) => details.reason ?? details.text;

/**
 * Checks protocols and audit trail against the confirmed interventions: each must be recorded exactly once for each
 * affected attempt, with actor and reason, and nothing else may be recorded.
 */
export async function faultsOfOrders(db: Db, staff: Staff): Promise<string[]> {
  const faults = [...staff.faults];
  const lines = [...(await readProtocols(db)).values()].flat();
  const noted = Map.groupBy(
    // A reopened attempt stands still until its learner opens it: that is part of the order to reopen.
    lines.filter(({ kind, details }) => ORDERED.includes(kind) && details.untilOpened !== true),
    wordsOf,
  );
  const trail = await db.selectFrom('audit_events').selectAll().where('action', '=', 'intervene').execute();
  const audited = Map.groupBy(
    trail,
    ({ details }) => (details as Record<string, unknown>).reason ?? (details as Record<string, unknown>).text,
  );
  for (const order of staff.orders) {
    const { words, affected, actorId } = order;
    const own = noted.get(words) ?? [];
    noted.delete(words);
    const ids = own.map(({ attempt_id }) => attempt_id);
    if (!sameNumbers(ids, affected)) faults.push(`${words}: done to ${affected}, the protocols say ${ids}`);
    if (own.some((line) => !saysSo(line, order))) faults.push(`${words}: ${JSON.stringify(own[0])}`);
    const audit = audited.get(words) ?? [];
    audited.delete(words);
    if (affected.length === 0 ? audit.length > 0 : audit.length !== 1 || audit[0]?.actor_id !== actorId)
      faults.push(`${words}: in the audit trail ${JSON.stringify(audit)}`);
  }
  for (const words of [...noted.keys(), ...audited.keys()]) faults.push(`nobody ordered: ${String(words)}`);
  return faults;
}

const sameNumbers = (one: readonly number[], other: readonly number[]) =>
  JSON.stringify(one.toSorted((a, b) => a - b)) === JSON.stringify(other.toSorted((a, b) => a - b));

const saysSo = ({ kind, actor_id, details }: Line, { action, actorId, minutes }: Order) =>
  kind === action && actor_id === actorId && details.minutes === minutes;

/** Checks every deadline: the duration plus extra time, pauses and outage credits, each counted once. */
export async function faultsOfDeadlines(db: Db, candidates: readonly Candidate[], staff: Staff): Promise<string[]> {
  const protocols = await readProtocols(db);
  const attempts = await db.selectFrom('attempts').selectAll().execute();
  const attemptOf = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  return candidates.flatMap(({ attemptId, login }) => {
    const attempt = attemptOf.get(attemptId);
    if (attempt === undefined) return [`${login}: no attempt`];
    const started = attempt.started_at.getTime();
    const loading = Math.min(MINUTE_MS, (attempt.begun_at?.getTime() ?? started) - started);
    let deadline = started + loading + attempt.duration_minutes * MINUTE_MS;
    const lines = protocols.get(attemptId) ?? [];
    // Pauses are recorded in whole seconds.
    let rounded = 0;
    for (const { kind, details } of lines) {
      if (kind === 'outage') deadline += Number(details.seconds) * 1000;
      if (kind === 'extra-time') deadline += Number(details.minutes) * MINUTE_MS;
      if (kind === 'resume') {
        deadline += Number(details.seconds) * 1000;
        rounded += 1;
      }
      if (kind === 'reopen') {
        deadline = Date.parse(String(details.until));
        rounded = 0;
      }
    }
    const faults: string[] = [];
    const difference = attempt.deadline_at.getTime() - deadline;
    if (Math.abs(difference) > NEAR_MS + rounded * 500)
      faults.push(`${login}: ends ${difference} ms beside what the protocol says: ${told(lines)}`);
    for (const { kind, from, to } of stopsOf(lines)) {
      const said = lines.find((line) => line.kind === 'resume' && line.at.getTime() === to)?.details.seconds;
      if (kind === 'pause' && said !== undefined && Math.abs(Number(said) * 1000 - (to - from)) > 500)
        faults.push(`${login}: ${to - from} ms of a pause came back as ${String(said)} s`);
    }
    const given = staff.orders
      .filter(({ affected, action }) => action !== 'message' && affected.includes(attemptId))
      .reduce((total, { minutes = 0 }) => total + minutes * 60, 0);
    if (attempt.extra_seconds !== given)
      faults.push(`${login}: staff gave ${given} s, the attempt has ${attempt.extra_seconds}`);
    return faults;
  });
}

const told = (lines: readonly Line[]) =>
  JSON.stringify(lines.map(({ kind, at, details }) => ({ kind, at, ...details })));

/** Checks that late answers were refused where the rule says so, and nowhere else. */
export async function faultsOfJudgements(db: Db, candidates: readonly Candidate[]): Promise<string[]> {
  const protocols = await readProtocols(db);
  return candidates.flatMap((candidate) => {
    const lines = protocols.get(candidate.attemptId) ?? [];
    const [stops, standstills] = [stopsOf(lines), standstillsOf(lines)];
    return candidate.journal.flatMap((entry) => {
      if (entry.judged === undefined)
        return entry.outcome === 'refused' ? [`refused outright: ${JSON.stringify(entry)}`] : [];
      const { reason, before, superseded } = entry.judged;
      const t = Date.parse(entry.at);
      // While it lasts, a pause has no end yet.
      const within = (stop: Stretch, margin: number) =>
        t > stop.from + SKEW_MS + margin && (before + margin < stop.to || t < stop.to - SKEW_MS - margin);
      const after = (stop: Stop, margin: number) =>
        stop.kind === 'hand-in' && t > stop.from + SKEW_MS + margin && before < stop.to + NEAR_MS;
      const isIn = (margin: number) =>
        standstills.some((stop) => within(stop, margin)) || stops.some((stop) => after(stop, margin));
      const [must, may] = [isIn(NEAR_MS), isIn(-NEAR_MS)];
      const refused = reason === 'paused' || reason === 'after-hand-in';
      if (reason !== null && !(refused && may))
        return [`${candidate.login}: refused, ${reason}: ${JSON.stringify(entry)}`];
      // What was saved when the attempt went on, and the reply was lost, is only repeated; what a newer answer replaced was not judged.
      if (reason === null && must && entry.mayBeSaved !== true && !superseded)
        return [`${candidate.login}: counts, though the attempt stood still: ${JSON.stringify({ entry, stops })}`];
      return [];
    });
  });
}
