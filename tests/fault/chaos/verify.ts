import type { Db } from '#server/db/index.ts';
import type { Candidate } from './candidate.ts';
import { ON_PAPER, RIGHT } from './hall.ts';
import { overlap, readProtocols, stopsOf, type Stretch } from './protocol.ts';
import type { Silence } from './venue.ts';

const text = (answer: unknown) => (answer as { text: string } | null)?.text;

/** Compares the answers in the database with the devices' journals. */
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

/** Every answer that counts and arrived late was seen in time, or accepted by a person: an exam counts nothing else. */
export async function faultsOfProofs(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('attempt_answers as a')
    .leftJoin('late_answers as l', (join) =>
      join
        .onRef('l.attempt_id', '=', 'a.attempt_id')
        .onRef('l.position', '=', 'a.position')
        .onRef('l.epoch', '=', 'a.epoch')
        .onRef('l.seq', '=', 'a.seq'),
    )
    .select(['a.attempt_id', 'a.position', 'l.proof', 'l.state', 'l.decided_by'])
    .where('a.late', '=', true)
    .execute();
  return rows
    .filter(({ proof, state, decided_by }) => {
      const isProven = state === 'counted' && proof === 'seen';
      return !isProven && !(state === 'accepted' && decided_by !== null);
    })
    .map((row) => `counts without proof: ${JSON.stringify(row)}`);
}

/** The allowed difference between a credit and the observed outage, in milliseconds; what the probe does not know comes on top. */
const TOLERANCE_MS = 1000;
/** From this length on, the server credits an outage. */
const OUTAGE_MS = 3000;
/** How long after its first response the server may take to credit an outage. */
const RECOVERY_MS = 5000;

interface Credit extends Stretch {
  ms: number;
}

/**
 * Checks that every attempt was credited exactly the length of each outage, once for each kill. Time in which the
 * attempt was stopped is not credited.
 * @param silences as the probe saw them; one without a kill means an overloaded machine, and may be credited as well
 * @returns the violations, and the largest difference in milliseconds
 */
export async function faultsOfCredits(
  db: Db,
  candidates: readonly Candidate[],
  silences: readonly Silence[],
): Promise<{ faults: string[]; largest: number }> {
  const attempts = await db.selectFrom('attempts').select(['id', 'credited_seconds', 'submitted_at']).execute();
  const attemptOf = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  const protocols = await readProtocols(db);
  const faults: string[] = [];
  let largest = 0;
  for (const { attemptId, login, startedAt } of candidates) {
    const attempt = attemptOf.get(attemptId);
    const lines = protocols.get(attemptId) ?? [];
    const stops = stopsOf(lines);
    const own = lines
      .filter(({ kind }) => kind === 'outage')
      .map(({ details }): Credit => {
        return {
          from: Date.parse(String(details.from)),
          to: Date.parse(String(details.to)),
          ms: Number(details.seconds) * 1000,
        };
      });
    // An attempt submitted during the outage, or before the server had recovered, gets no credit.
    const gone = (silence: Silence) =>
      stops.some(({ kind, from, to }) => kind === 'hand-in' && from < silence.to + RECOVERY_MS && to > silence.from);
    const met = silences.filter((silence) => startedAt < silence.from && !gone(silence));
    for (const silence of met.filter(({ killed }) => killed)) {
      const { from, to } = silence;
      const tolerance = TOLERANCE_MS + silence.doubtMs;
      const credits = own.filter((credit) => overlap(credit, silence) > 0);
      const credited = credits.reduce((total, { ms }) => total + ms, 0);
      const stood = stops.reduce((total, stop) => total + Math.max(0, overlap(stop, silence)), 0);
      const lost = to - from - stood;
      const difference = Math.abs(credited - lost);
      if (credits.length > 1) faults.push(`${login}: ${credits.length} credits for one outage`);
      if (credits.length > 0) largest = Math.max(largest, difference);
      if (credits.length === 0 && to - from <= OUTAGE_MS + tolerance) continue;
      if (difference > tolerance)
        faults.push(
          `${login}: ${credited} ms were credited for ${lost} ms ${JSON.stringify({ silence, credits, stops })}`,
        );
    }
    const strange = own.filter((credit) => !silences.some((silence) => overlap(credit, silence) > 0));
    if (strange.length > 0) faults.push(`${login}: credited without an outage: ${JSON.stringify(strange)}`);
    const credited = own.reduce((total, { ms }) => total + ms, 0) / 1000;
    // credited_seconds is rounded to whole seconds; the deadline is exact to the millisecond.
    if (Math.abs((attempt?.credited_seconds ?? 0) - credited) > 0.5 * own.length + 1e-6)
      faults.push(`${login}: credited_seconds is ${attempt?.credited_seconds}, the protocol says ${credited}`);
  }
  return { faults, largest };
}
