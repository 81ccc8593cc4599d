import { sql } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { findRequest } from './queries.ts';

const PLANS = 10;
const ATTEMPTS = 10;
const OTHERS = 20;

/** What support needs to know of the person of a request: never results. @throws PublicError 404 */
export async function personOf(db: Db, requestId: number): Promise<Schemas['SupportPerson']> {
  const request = await findRequest(db, requestId);
  if (request === undefined) throw errors.notFound();
  const userId = request.user_id;
  const person = await db
    .selectFrom('users')
    .select(['id', 'full_name', 'email', 'phone', 'language'])
    .select([
      sql<LocalizedText | null>`(select d.title from dictionaries d where d.id = users.region_id)`.as('region'),
      sql<LocalizedText | null>`(select d.title from dictionaries d where d.id = users.position_id)`.as('position'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const [plans, attempts, others] = await Promise.all([
    db
      .selectFrom('enrolments')
      .innerJoin('plans', 'plans.id', 'enrolments.plan_id')
      .select(['plans.title', 'enrolments.due_on'])
      .where('enrolments.user_id', '=', userId)
      .where('enrolments.state', '=', 'active')
      .orderBy('enrolments.id', 'desc')
      .limit(PLANS)
      .execute(),
    db
      .selectFrom('attempts')
      .innerJoin('tests', 'tests.id', 'attempts.test_id')
      .select(['attempts.id', 'tests.title', 'attempts.status', 'attempts.started_at'])
      .where('attempts.user_id', '=', userId)
      .orderBy('attempts.id', 'desc')
      .limit(ATTEMPTS)
      .execute(),
    db
      .selectFrom('support_requests')
      .select(['id', 'subject', 'state', 'created_at'])
      .where('user_id', '=', userId)
      .where('id', '<>', request.id)
      .where('merged_into', 'is', null)
      .orderBy('id', 'desc')
      .limit(OTHERS)
      .execute(),
  ]);
  return {
    id: person.id,
    fullName: person.full_name,
    region: person.region,
    position: person.position,
    email: person.email,
    phone: person.phone,
    language: person.language,
    plans: plans.map(({ title, due_on }) => ({ title, dueOn: due_on })),
    attempts: attempts.map(({ id, title, status, started_at }) => ({
      id,
      testTitle: title,
      status,
      startedAt: started_at.toISOString(),
    })),
    requests: others.map(({ id, subject, state, created_at }) => ({
      id,
      subject,
      state,
      createdAt: created_at.toISOString(),
    })),
  };
}
