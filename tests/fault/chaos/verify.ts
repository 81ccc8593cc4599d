import type { Db } from '#server/db/index.ts';
import type { Candidate } from './candidate.ts';
import { ON_PAPER, RIGHT } from './hall.ts';
import type { Silence } from './venue.ts';

const text = (answer: unknown) => (answer as { text: string } | null)?.text;

/** What the database itself says about the attempts, against what was written on the devices. */
export async function faultsOnDisk(db: Db, candidates: readonly Candidate[]): Promise<string[]> {
  const [attempts, answers] = [
    await db.selectFrom('attempts').selectAll().execute(),
    await db.selectFrom('attempt_answers').selectAll().execute(),
  ];
  const attemptOf = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  const answersOf = Map.groupBy(answers, ({ attempt_id }) => attempt_id);
  return candidates.flatMap((candidate) => {
    const faults: string[] = [];
    const stored = new Map((answersOf.get(candidate.attemptId) ?? []).map((row) => [row.position, row]));
    const { expected } = candidate;
    for (const [position, entry] of expected) {
      const row = stored.get(position);
      if (text(row?.answer) !== entry.text)
        faults.push(
          `question ${position}: ${entry.text} (${entry.epoch}/${entry.seq}, ${entry.outcome ?? 'only in the journal'}) was lost, ${text(row?.answer)} stands`,
        );
      else if (row?.verdict !== (entry.text === RIGHT ? 'correct' : 'wrong'))
        faults.push(`question ${position}: ${entry.text} was judged ${row?.verdict}`);
    }
    for (const position of stored.keys())
      if (!expected.has(position)) faults.push(`question ${position} was never answered`);
    const attempt = attemptOf.get(candidate.attemptId);
    const right = [...expected.values()].filter((entry) => entry.text === RIGHT).length;
    if (attempt?.status !== 'submitted') faults.push('not handed in');
    if (attempt?.score !== right || attempt.max_score !== ON_PAPER)
      faults.push(`${attempt?.score} of ${attempt?.max_score} points, ${right} answers are right`);
    return faults.map((fault) => `${candidate.login}: ${fault}`);
  });
}

/** How far a credit may be beside the outage that was seen, in milliseconds. */
const TOLERANCE_MS = 1000;
/** What the server holds for an outage. */
const OUTAGE_MS = 3000;

interface Credit {
  from: number;
  to: number;
  ms: number;
}

const overlap = (one: { from: number; to: number }, other: { from: number; to: number }) =>
  Math.min(one.to, other.to) - Math.max(one.from, other.from);

/**
 * Whether every attempt got back exactly the time in which the server gave no answer, once for each kill.
 * @param silences as the watchman heard them; without a kill in it, it is the machine that was too slow: that may be credited as well
 * @returns the faults, and the largest difference in milliseconds
 */
export async function faultsOfCredits(
  db: Db,
  candidates: readonly Candidate[],
  silences: readonly Silence[],
): Promise<{ faults: string[]; largest: number }> {
  const lines = await db.selectFrom('attempt_events').selectAll().where('kind', '=', 'outage').orderBy('id').execute();
  const attempts = await db.selectFrom('attempts').select(['id', 'credited_seconds', 'submitted_at']).execute();
  const attemptOf = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  const linesOf = Map.groupBy(lines, ({ attempt_id }) => attempt_id);
  const faults: string[] = [];
  let largest = 0;
  for (const { attemptId, login, startedAt } of candidates) {
    const attempt = attemptOf.get(attemptId);
    const own = (linesOf.get(attemptId) ?? []).map(({ details }): Credit => {
      return {
        from: Date.parse(String(details.from)),
        to: Date.parse(String(details.to)),
        ms: Number(details.seconds) * 1000,
      };
    });
    const end = attempt?.submitted_at?.getTime() ?? Number.POSITIVE_INFINITY;
    const met = silences.filter(({ from }) => startedAt < from && from < end);
    for (const silence of met.filter(({ killed }) => killed)) {
      const { from, to } = silence;
      const credits = own.filter((credit) => overlap(credit, silence) > 0);
      const credited = credits.reduce((total, { ms }) => total + ms, 0);
      const difference = Math.abs(credited - (to - from));
      if (credits.length > 1) faults.push(`${login}: ${credits.length} credits for one outage`);
      if (credits.length > 0) largest = Math.max(largest, difference);
      if (credits.length === 0 && to - from <= OUTAGE_MS + TOLERANCE_MS) continue;
      if (difference > TOLERANCE_MS) faults.push(`${login}: ${credited} ms were credited for ${to - from} ms`);
    }
    const strange = own.filter((credit) => !silences.some((silence) => overlap(credit, silence) > 0));
    if (strange.length > 0) faults.push(`${login}: credited without an outage: ${JSON.stringify(strange)}`);
    const credited = own.reduce((total, { ms }) => total + ms, 0) / 1000;
    // Each credit is kept in whole seconds there; the deadline has them to the millisecond.
    if (Math.abs((attempt?.credited_seconds ?? 0) - credited) > 0.5 * own.length + 1e-6)
      faults.push(`${login}: credited_seconds is ${attempt?.credited_seconds}, the protocol says ${credited}`);
  }
  return { faults, largest };
}
