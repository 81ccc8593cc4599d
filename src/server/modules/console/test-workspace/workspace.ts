import { sql } from 'kysely';
import { can } from '#shared/access/can.ts';
import type { Permission } from '#shared/access/permissions.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { SignedIn } from '../../../context.ts';
import type { Db } from '../../../db/index.ts';
import type { FieldErrors } from '../../../errors.ts';
import { isToSign } from '../../exams/report-cards/index.ts';
import { isOver, lifecycleFacts, lifecycleOf, problemsOf, selectTests, type TestRow } from '../../exams/tests/index.ts';
import { answersToMarkIn } from '../../results/marking/index.ts';
import { peopleAssignedTo } from '../../training/assignments/index.ts';
import { nextStep, type Obstacle } from './next-step.ts';

/** What an error at a field of the test is called as a reason, the first ones first. */
const REASONS: readonly [field: string, reason: Obstacle][] = [
  ['questions', 'no-questions'],
  ['pools', 'pool-short'],
  ['sections', 'section-missing'],
  ['sectionMinimums', 'minimum-not-asked'],
  ['closesAt', 'dates-reversed'],
  ['reviewFrom', 'never-closes'],
];

/** The first thing that keeps a test from being published as it stands. */
function obstacleIn(fields: FieldErrors): Obstacle | null {
  const names = Object.keys(fields);
  for (const [field, reason] of REASONS) {
    if (names.some((name) => name === field || name.startsWith(`${field}.`))) return reason;
  }
  return null;
}

/** How a test stands for a person. @returns undefined when there is no such test */
export async function workspaceOf(
  db: Db,
  testId: number,
  user: SignedIn,
  now: Date,
): Promise<Schemas['TestWorkspace'] | undefined> {
  const row: TestRow | undefined = await selectTests(db).where('tests.id', '=', testId).executeTakeFirst();
  if (row === undefined) return undefined;
  const may = (permission: Permission) => can(user.permissions, permission);
  const facts = lifecycleFacts(row);
  const lifecycle = lifecycleOf(facts, now);
  const over = isOver(facts, now);
  const counted = await countsOf(db, testId, user, now);
  const obstacle = over ? null : obstacleIn(await problemsOf(db, row, 'published'));
  const next = nextStep(
    {
      lifecycle,
      status: row.status,
      over,
      opensLater: row.opens_at !== null && row.opens_at > now,
      begun: facts.begun,
      writing: facts.writing,
      obstacle,
      assignments: row.assignment_count,
      people: counted.people,
      toMark: counted.mine,
      toSign: counted.to_sign,
      resultsHidden: row.review_policy === 'nothing',
    },
    user,
  );
  return {
    testId,
    title: row.title,
    kind: row.kind,
    status: row.status,
    lifecycle,
    opensAt: row.opens_at?.toISOString() ?? null,
    closesAt: row.closes_at?.toISOString() ?? null,
    durationMinutes: row.duration_minutes,
    attemptsAllowed: row.attempts_allowed,
    revision: row.revision,
    counts: {
      questions: row.question_count,
      ...(may('assignments:list') && { people: counted.people }),
      ...((may('attempts:list') || may('invigilation:list')) && { writing: counted.writing }),
      ...(may('marking:list') && { marking: counted.marking }),
    },
    next,
  };
}

async function countsOf(db: Db, testId: number, user: SignedIn, now: Date) {
  const { rows } = await sql<{ people: number; writing: number; marking: number; mine: number; to_sign: boolean }>`
    select (select count(*) from users where users.id in ${peopleAssignedTo(testId)})::int as people,
      (select count(*) from attempts where test_id = ${testId} and status = 'in_progress')::int as writing,
      waiting.all as marking, waiting.mine, ${isToSign(user, now)} as to_sign
    from tests cross join (${answersToMarkIn(user.userId, testId)}) waiting
    where tests.id = ${testId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The test is gone');
  return row;
}
