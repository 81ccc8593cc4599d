import { sql } from 'kysely';
import { transaction } from '#server/db/index.ts';
import { enrolReached } from '#server/modules/training/enrolments/index.ts';
import { buildTheme, buildUser, PASSWORD } from '../support/builders.ts';
import { HttpClient } from './http-client.ts';
import { oneByOne, type Timing, timing } from './measure.ts';
import { fillPeople } from './people.ts';
import type { Place } from './places.ts';

const PEOPLE = 200_000;
const THEMES = 8;
const PAGES = 5;
const VISITS = 200;

export interface EnrolmentsResult {
  people: number;
  /** To enrol everybody in a plan, with the rules. */
  seconds: number;
  /** To insert as many rows into the same table, and nothing else. */
  bareSeconds: number;
  /** To do it again, when nothing has changed. */
  againSeconds: number;
  /** Response times of a learner's list of plans. */
  list: Timing;
}

/** Enrols 200,000 people in a plan that is assigned to everyone, and asks for the plans of one of them. */
export async function measureEnrolments(place: Place): Promise<EnrolmentsResult> {
  const opened = await place.open();
  const { db } = opened;
  const now = new Date();
  await fillPeople(db, PEOPLE);
  const learner = await buildUser(db);
  const planOf = async () =>
    (
      await db
        .insertInto('plans')
        .values({ title: JSON.stringify({ ru: 'Минимум' }), sequential: true })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const [planId, bareId] = [await planOf(), await planOf()];
  for (let position = 0; position < THEMES; position++) {
    const theme = await buildTheme(db, { hours: 4 });
    await db.insertInto('plan_themes').values({ plan_id: planId, theme_id: theme.id, position, hours: null }).execute();
    for (let page = 0; page < PAGES; page++)
      await db
        .insertInto('theme_materials')
        .values({
          ...{ theme_id: theme.id, position: page, kind: 'page', required: true },
          ...{ title: JSON.stringify({ ru: 'Страница' }), body: JSON.stringify({ ru: '<p>Текст</p>' }) },
        })
        .execute();
  }
  await db
    .insertInto('plan_assignments')
    .values({ plan_id: planId, target_type: 'everyone', created_at: now })
    .execute();
  const measured = async (work: () => Promise<unknown>): Promise<number> => {
    const since = performance.now();
    await work();
    return (performance.now() - since) / 1000;
  };
  const enrol = () => transaction(db, (trx) => enrolReached(trx, { planIds: [planId] }, now));
  const seconds = await measured(enrol);
  const againSeconds = await measured(enrol);
  await sql`insert into plan_versions (plan_id, number, sequential, hours, shape, created_at) values (${bareId}, 1, true, 32, '{}', now())`.execute(
    db,
  );
  const bareSeconds = await measured(() =>
    sql`insert into enrolments (plan_id, user_id, version_id, cycle, source, starts_at, created_at, reckoned_at)
      select ${bareId}, u.id, v.id, 1, 'assignment', now(), now(), now() from users u join plan_versions v on v.plan_id = ${bareId}
      where u.role_id = 3 and not u.blocked`.execute(db),
  );
  const { count } = await db
    .selectFrom('enrolments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('plan_id', '=', planId)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('enrolments').where('plan_id', '=', bareId).execute();
  await db.deleteFrom('plan_news').execute();
  await sql`analyze`.execute(db);
  await opened.close();

  const server = await place.serve();
  const client = new HttpClient(server.origin);
  const { Token: token } = await client.send<{ Token: string }>('POST', '/auth/sign-in', {
    body: { login: learner.login, password: PASSWORD },
  });
  const times = await oneByOne(VISITS, () => client.send('GET', '/my/plans', { token }));
  client.close();
  await server.stop();
  return {
    people: Number(count),
    seconds,
    bareSeconds,
    againSeconds,
    list: timing(times, times.reduce((all, time) => all + time, 0) / 1000),
  };
}
