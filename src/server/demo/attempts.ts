import { sql, type Transaction } from 'kysely';
import { between, type Random } from '../random.ts';
import type { Database } from '../db/index.ts';
import { deadlineOf, recordAttempts, type RecordedAttempt } from '../modules/exams/attempts/index.ts';
import { shuffled } from '../modules/content/questions/index.ts';
import { rightAnswer, wrongAnswer } from './answering.ts';
import { atWork, DAY_MS, later, MINUTE_MS, midnight } from './clock.ts';
import type { DemoPerson, DemoTest } from './exams.ts';
import { bell } from './random.ts';

type Trx = Transaction<Database>;
type Answering = RecordedAttempt['answer'];

interface Surroundings {
  now: Date;
  random: Random;
  /** Typed as wrong answers. */
  words: readonly string[];
}

/** The share of people who try again after they failed. */
const RETRY_SHARE = 0.6;
/** The share of wrong answers that are left blank. */
const BLANK_SHARE = 0.12;
/** The share of attempts that run until the deadline. */
const LATE_SHARE = 0.04;

/** The attempts at one test over the last weeks: first attempts, second attempts after a failure, and running ones. */
export async function writeAttempts(trx: Trx, test: DemoTest, place: Surroundings): Promise<void> {
  const { random } = place;
  const own = test.learners.filter(({ login }) => login === 'user');
  const others = shuffled(
    test.learners.filter(({ login }) => login !== 'user'),
    random,
  );
  const takers = others.slice(0, test.content.people);

  const first = [
    ...takers.map((person) => finished(test, person, 1, anyDay(test, random), byAbility(0.8, place), place)),
    ...own.flatMap((person) => scripted(test, person, 1, place)),
  ];
  await recordAttempts(trx, test.id, present(first), random);

  const failed = await whoFailed(trx, test.id);
  const again = [
    ...takers.flatMap((person) => {
      const day = failed.get(person.id);
      const allowed = test.content.attemptsAllowed !== 1;
      return day !== undefined && allowed && random() < RETRY_SHARE ? [secondTry(test, person, day, place)] : [];
    }),
    ...own.flatMap((person) => scripted(test, person, 2, place)),
  ];
  await recordAttempts(trx, test.id, present(again), random);

  const running = others.slice(test.content.people).slice(0, test.content.running);
  await recordAttempts(
    trx,
    test.id,
    running.map((person, index) => unfinished(test, person, index, place)),
    random,
  );
}

const present = (list: readonly (RecordedAttempt | undefined)[]) => list.filter((one) => one !== undefined);

/** Person → the start of the failed attempt. */
async function whoFailed(trx: Trx, testId: number): Promise<Map<number, Date>> {
  const rows = await trx
    .selectFrom('attempts')
    .select(['user_id', 'started_at'])
    .where('test_id', '=', testId)
    .where('passed', '=', false)
    .execute();
  return new Map(rows.map(({ user_id, started_at }) => [user_id, started_at]));
}

function anyDay({ content }: DemoTest, random: Random): number {
  return between(random, ...content.days);
}

/** @returns undefined when the attempt would end in the future or after the window of the test */
function finished(
  test: DemoTest,
  person: DemoPerson,
  number: number,
  day: number,
  answer: Answering,
  { now, random }: Surroundings,
): RecordedAttempt | undefined {
  const startedAt = atWork(now, day, random);
  const deadlineAt = deadlineOf(startedAt, test.content.durationMinutes, test.closesAt);
  // For tests that last a whole day, assume that people work for at most four hours.
  const sitting = Math.min(test.content.durationMinutes, 240) * MINUTE_MS;
  const isLate = random() < LATE_SHARE;
  const submittedAt = isLate ? deadlineAt : later(startedAt, Math.round(sitting * (0.3 + 0.65 * random())));
  if (submittedAt >= now || submittedAt > deadlineAt) return undefined;
  return {
    userId: person.id,
    number,
    startedAt,
    deadlineAt,
    language: person.language,
    ending: { submittedAt, reason: isLate ? 'deadline' : 'learner' },
    answer,
  };
}

function secondTry(
  test: DemoTest,
  person: DemoPerson,
  failedAt: Date,
  place: Surroundings,
): RecordedAttempt | undefined {
  const failedDay = Math.floor((failedAt.getTime() - midnight(place.now, 0).getTime()) / DAY_MS);
  const day = failedDay + between(place.random, 1, 3);
  const afterWindow = test.closesAt !== null && midnight(place.now, day) > test.closesAt;
  if (afterWindow || day > 0) return undefined;
  return finished(test, person, 2, day, byAbility(0.88, place), place);
}

/** The attempts of the account `user`, as the content describes them. Later attempts are closer to today. */
function scripted(test: DemoTest, person: DemoPerson, number: number, place: Surroundings): RecordedAttempt[] {
  const ending = test.content.user[number - 1];
  if (ending === undefined) return [];
  const lastDay = test.content.days[1];
  const day = lastDay - 4 + number;
  const erring = ending === 'pass' ? 7 : 2;
  const answer: Answering = (item, key) =>
    item.position % erring === 1 ? wrongAnswer(key, place.words, place.random) : rightAnswer(key);
  const attempt = finished(test, person, number, day, answer, place);
  return attempt === undefined ? [] : [attempt];
}

function unfinished(test: DemoTest, person: DemoPerson, index: number, place: Surroundings): RecordedAttempt {
  const startedAt = later(place.now, -(index + 1) * 95 * MINUTE_MS);
  const knows = byAbility(0.8, place);
  return {
    userId: person.id,
    number: 1,
    startedAt,
    deadlineAt: deadlineOf(startedAt, test.content.durationMinutes, test.closesAt),
    language: person.language,
    ending: null,
    answer: (item, key) => (item.position < 6 + index * 3 ? knows(item, key) : null),
  };
}

/** Answers by ability: each person's ability varies around the mean, and questions with more points are harder. */
function byAbility(mean: number, { random, words }: Surroundings): Answering {
  const ability = Math.min(0.98, Math.max(0.25, mean + 0.12 * bell(random)));
  return (item, key) => {
    const harder = item.points > 1 ? 0.06 : 0;
    if (random() < ability - harder) return rightAnswer(key);
    return random() < BLANK_SHARE ? null : wrongAnswer(key, words, random);
  };
}

/** Sets the last sign-in of people who have taken a test. */
export async function touchSignIns(trx: Trx): Promise<void> {
  await sql`
    update users set last_sign_in_at = greatest(last_sign_in_at, latest.at)
    from (select user_id, max(started_at) - interval '3 minutes' as at from attempts group by user_id) latest
    where users.id = latest.user_id`.execute(trx);
}
