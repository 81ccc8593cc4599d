import { isDeepStrictEqual } from 'node:util';
import type { Schemas } from '#shared/contract/index.ts';
import type { Trx } from '../../../db/index.ts';
import { regradeAttempts } from '../../exams/attempts/index.ts';
import { type CarriedCorrection, type PaperPlace, placesOf, writeCarried } from '../../exams/corrected-keys/index.ts';
import { isInClosedCard } from '../../exams/closed-cards/index.ts';
import { type Holder, lockResults, type Person } from './queries.ts';

type Outcome = Schemas['AttemptOutcome'];

/** Papers in one step. Between two steps the job may be cancelled, and yields to other requests. */
const CHUNK = 200;

/** An attempt that was graded again, changed or not. */
export interface Graded {
  person: Person;
  before: Outcome;
  after: Outcome;
}

/** The effects of corrections on papers. */
export interface Outcomes {
  papers: number;
  running: Person[];
  graded: Graded[];
  leftOut: { person: Person; cause: Schemas['LeftOutAttempt']['cause'] }[];
}

/**
 * Stores another correction for a question on papers, and regrades submitted attempts. Attempts on a closed report card stay as they
 * are, and so do those of whoever does it.
 * @param carriedFor the correction to store; null: none, undefined: it cannot be translated for this paper
 */
export async function regradePapers(
  trx: Trx,
  papers: readonly Holder[],
  item: { questionId: number; version: number | null; actorId: number },
  carriedFor: (place: PaperPlace, testId: number) => Promise<CarriedCorrection | null | undefined>,
  progress: (done: number, total?: number) => Promise<void>,
): Promise<Outcomes> {
  const all: Outcomes = { papers: 0, running: [], graded: [], leftOut: [] };
  await progress(0, papers.length);
  for (let from = 0; from < papers.length; from += CHUNK) {
    const chunk = papers.slice(from, from + CHUNK);
    const people = await lockResults(
      trx,
      chunk.map(({ attempt_id }) => attempt_id),
    );
    const closed = await isInClosedCard(trx, [...people.keys()]);
    const tests = new Map(chunk.map(({ attempt_id, test_id }) => [attempt_id, test_id]));
    const places = await placesOf(trx, [...tests.keys()], item.questionId, item.version);
    const written: { attemptId: number; position: number; carried: CarriedCorrection | null }[] = [];
    for (const place of places) {
      const person = people.get(place.attempt_id);
      const cause = person === undefined ? undefined : whyNot(person, item.actorId, closed);
      if (person !== undefined && cause !== undefined) {
        all.leftOut.push({ person, cause });
        continue;
      }
      const carried = await carriedFor(place, tests.get(place.attempt_id) ?? 0);
      if (carried !== undefined) written.push({ attemptId: place.attempt_id, position: place.position, carried });
      else if (person !== undefined) all.leftOut.push({ person, cause: 'unmappable' });
    }
    await writeCarried(trx, written);
    all.papers += written.length;
    await gradeAgain(trx, written, people, all);
    await progress(from + chunk.length);
  }
  return all;
}

function whyNot(person: Person, actorId: number, closed: ReadonlySet<number>) {
  if (person.user_id === actorId) return 'own-attempt';
  return closed.has(person.id) ? 'closed-card' : undefined;
}

async function gradeAgain(
  trx: Trx,
  written: readonly { attemptId: number }[],
  people: ReadonlyMap<number, Person>,
  all: Outcomes,
): Promise<void> {
  const touched = written.flatMap(({ attemptId }) => people.get(attemptId) ?? []);
  all.running.push(...touched.filter(({ status }) => status === 'in_progress'));
  const submitted = touched.filter(({ status }) => status === 'submitted').map(({ id }) => id);
  for (const { attemptId, before, after } of await regradeAttempts(trx, submitted)) {
    const person = people.get(attemptId);
    if (person !== undefined) all.graded.push({ person, before: outcomeOf(before), after: outcomeOf(after) });
  }
}

const outcomeOf = ({ score, maxScore, percentage, passed }: Outcome): Outcome => ({
  score,
  maxScore,
  percentage,
  passed,
});

export const isChanged = ({ before, after }: Pick<Graded, 'before' | 'after'>): boolean =>
  !isDeepStrictEqual(before, after);

/** How many results changed, and how. */
export function changesOf(results: readonly Pick<Graded, 'before' | 'after'>[]) {
  const count = (wanted: (one: Pick<Graded, 'before' | 'after'>) => boolean) => results.filter(wanted).length;
  return {
    changed: count(isChanged),
    toPassed: count(({ before, after }) => after.passed === true && before.passed !== true),
    toFailed: count(({ before, after }) => before.passed === true && after.passed !== true),
    higher: count(({ before, after }) => (after.percentage ?? 0) > (before.percentage ?? 0)),
    lower: count(({ before, after }) => (after.percentage ?? 0) < (before.percentage ?? 0)),
  };
}

/** The counts for the preview. */
export function summaryOf({ papers, running, graded, leftOut }: Outcomes): Schemas['CorrectionSummary'] {
  const of = (cause: string) => leftOut.filter((one) => one.cause === cause).length;
  return {
    papers,
    running: running.length,
    graded: graded.length,
    ...changesOf(graded),
    closedCards: of('closed-card'),
    ownAttempts: of('own-attempt'),
    unmappable: of('unmappable'),
    certificates: [],
  };
}
