import type { Transaction } from 'kysely';
import type { Language, Schemas } from '#shared/contract/index.ts';
import type { Random } from '../random.ts';
import { toJson } from '../crud/index.ts';
import type { Database } from '../db/index.ts';
import { shuffled } from '../modules/content/questions/index.ts';
import { later, MINUTE_MS, midnight } from './clock.ts';
import { readTests, type TestContent } from './content.ts';
import type { FindValue } from './dictionaries.ts';
import type { BankQuestion } from './learning.ts';

type Trx = Transaction<Database>;

export interface DemoPerson {
  id: number;
  login: string;
  regionId: number | null;
  positionId: number | null;
  blocked: boolean;
  isLearner: boolean;
  /** The language in which they read and take tests. */
  language: Language;
}

export interface DemoTest {
  id: number;
  content: TestContent;
  opensAt: Date | null;
  closesAt: Date | null;
  /** The learners whom it is assigned to. */
  learners: DemoPerson[];
}

interface Surroundings {
  now: Date;
  random: Random;
  themes: ReadonlyMap<string, number>;
  bank: readonly BankQuestion[];
  people: readonly DemoPerson[];
  findValue: FindValue;
}

/** Writes the tests with their sections and assignments. */
export async function writeTests(trx: Trx, place: Surroundings): Promise<DemoTest[]> {
  const tests: DemoTest[] = [];
  for (const content of readTests()) {
    const { id, opensAt, closesAt } = await writeTest(trx, content, place);
    const learners = await writeAssignments(trx, id, content, place);
    tests.push({ id, content, opensAt, closesAt, learners });
  }
  return tests;
}

async function writeTest(trx: Trx, content: TestContent, { now, random, themes, bank }: Surroundings) {
  const opensAt = content.opensDays === null ? null : midnight(now, content.opensDays);
  const closesAt = content.closesDays === null ? null : later(midnight(now, content.closesDays + 1), -MINUTE_MS);
  const createdAt = midnight(now, -70);
  const { id } = await trx
    .insertInto('tests')
    .values({
      title: toJson(content.title),
      description: toJson(content.description),
      kind: content.kind,
      status: content.status,
      duration_minutes: content.durationMinutes,
      pass_percentage: content.passPercentage,
      attempts_allowed: content.attemptsAllowed,
      opens_at: opensAt,
      closes_at: closesAt,
      shuffle_questions: content.shuffleQuestions,
      review_policy: content.reviewPolicy,
      review_from: content.reviewFrom,
      // Exams: a day between attempts, and a limited number of attempts.
      cooldown_hours: content.kind === 'exam' ? 24 : 0,
      retake_limit: content.kind === 'exam' ? 2 : 0,
      created_at: createdAt,
      updated_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const fixed = fixedQuestions(content, bank, random);
  if (fixed.length > 0) {
    await trx
      .insertInto('test_questions')
      .values(fixed.map((question_id, position) => ({ test_id: id, question_id, position })))
      .execute();
  }
  if (content.pools.length > 0) {
    await trx
      .insertInto('test_pools')
      .values(
        content.pools.map(({ theme, difficultyFrom, difficultyTo, count }, position) => ({
          test_id: id,
          position,
          theme_id: themes.get(theme) ?? 0,
          difficulty_from: difficultyFrom,
          difficulty_to: difficultyTo,
          count,
        })),
      )
      .execute();
  }
  return { id, opensAt, closesAt };
}

function fixedQuestions(content: TestContent, bank: readonly BankQuestion[], random: Random): number[] {
  const types = new Map<Schemas['QuestionType'], number>();
  for (const { id, theme, type } of bank) {
    if (theme === content.oneOfEachType && !types.has(type)) types.set(type, id);
  }
  const drawn = content.fixed.flatMap(({ theme, count }) => {
    const ids = bank.filter((question) => question.theme === theme).map(({ id }) => id);
    return shuffled(ids, random)
      .slice(0, count)
      .sort((one, other) => one - other);
  });
  return [...types.values(), ...drawn];
}

async function writeAssignments(trx: Trx, testId: number, { assign }: TestContent, place: Surroundings) {
  const { now, random, people, findValue } = place;
  const regions = assign.regions.map((ref) => findValue('region', ref));
  const positions = assign.positions.map((ref) => findValue('position', ref));
  const learners = people.filter(({ isLearner, blocked }) => isLearner && !blocked);
  const named = [
    ...people.filter(({ login }) => assign.logins.includes(login)),
    ...shuffled(learners, random).slice(0, assign.random),
  ];
  const targets = [
    ...(assign.everyone ? [{ target_type: 'everyone' as const }] : []),
    ...regions.map((region_id) => ({ target_type: 'region' as const, region_id })),
    ...positions.map((position_id) => ({ target_type: 'position' as const, position_id })),
    ...named.map(({ id }) => ({ target_type: 'user' as const, user_id: id })),
  ];
  const admin = people.find(({ login }) => login === 'admin')?.id ?? null;
  const rows = targets.map((target) => ({
    ...target,
    test_id: testId,
    created_by: admin,
    created_at: midnight(now, -65),
  }));
  if (rows.length > 0) await trx.insertInto('assignments').values(rows).execute();
  return learners.filter(
    (person) =>
      assign.everyone ||
      named.includes(person) ||
      regions.some((id) => id === person.regionId) ||
      positions.some((id) => id === person.positionId),
  );
}
