import { sql } from 'kysely';
import type { Language, Schemas } from '#shared/contract/index.ts';
import { fullMinutes } from '#shared/live/attendance.ts';
import type { SignedIn } from '../../../../context.ts';
import { listPage, type Page } from '../../../../crud/index.ts';
import type { Db } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { withinOwnRegion } from '../../../identity/users/index.ts';
import { standingOf } from './presence.ts';
import { selectSheet } from './queries.ts';

interface Best {
  id: number;
  status: string;
  marking: string | null;
  percentage: number | null;
  passed: boolean | null;
  submitted_at: string | null;
}

/** The attempts `a` of a row `users` at the exam since the end of the webinar `w`. */
const ATTEMPTS = sql`attempts a where a.test_id = w.exam_test_id and a.user_id = users.id and a.started_at >= w.ended_at`;

/** Those who have attended, or have taken the exam all the same, with their best attempt. */
function selectResults(db: Db, webinarId: number, now: Date) {
  return selectSheet(db, webinarId, now)
    .where(sql<boolean>`(${standingOf(sql.ref('x.seconds'), now)} = 'attended' or exists (select from ${ATTEMPTS}))`)
    .select([
      sql<number>`(select count(*) from ${ATTEMPTS})`.as('attempts'),
      sql<Best | null>`(select to_jsonb(b) from (select a.id, a.status, a.marking, a.percentage, a.passed, a.submitted_at from ${ATTEMPTS}
        order by a.passed desc nulls last, a.percentage desc nulls last, a.id desc limit 1) b)`.as('best'),
    ]);
}

type ResultRow = Awaited<ReturnType<ReturnType<typeof selectResults>['execute']>>[number];

function stateOf(best: Best | null): Schemas['WebinarExamResult']['state'] {
  if (best === null) return 'none';
  if (best.status !== 'submitted') return 'running';
  return best.marking === 'pending' ? 'marking' : 'done';
}

function presentResult(row: ResultRow): Schemas['WebinarExamResult'] {
  const { best } = row;
  const isDone = stateOf(best) === 'done';
  return {
    id: row.id,
    name: row.name,
    standing: row.standing,
    minutes: fullMinutes(row.seconds ?? 0),
    attemptId: best?.id ?? null,
    attempts: row.attempts,
    state: stateOf(best),
    percent: isDone ? (best?.percentage ?? null) : null,
    passed: isDone ? (best?.passed ?? null) : null,
    submittedAt: best?.submitted_at == null ? null : new Date(best.submitted_at).toISOString(),
  };
}

/**
 * What the exam of a webinar came to, as staff see it: by name.
 * @throws PublicError 404 also for a webinar without an exam
 */
export async function loadExamResults(
  db: Db,
  webinarId: number,
  range: number[] | undefined,
  { user, language, now }: { user: SignedIn; language: Language; now: Date },
): Promise<{ page: Page<ResultRow>; body: Schemas['WebinarExamResult'][] }> {
  const webinar = await db.selectFrom('webinars').select('exam_test_id').where('id', '=', webinarId).executeTakeFirst();
  if (webinar === undefined || webinar.exam_test_id === null) throw errors.notFound();
  const seen = withinOwnRegion(user);
  const rules = {
    id: sql.ref('users.id'),
    ...(seen !== undefined && { always: seen }),
    sort: { name: sql.ref('users.name_key') },
    defaultSort: ['name', 'ASC'] as const,
    filters: {},
  };
  const page = await listPage(selectResults(db, webinarId, now), rules, { range }, language);
  return { page, body: page.rows.map(presentResult) };
}
