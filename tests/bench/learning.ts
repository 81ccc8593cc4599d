import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/index.ts';
import { HttpClient } from './http-client.ts';
import { fillLearning, type Learning } from './learning-data.ts';
import { measurePages, type PageResult, signIn } from './pages.ts';
import type { Place } from './places.ts';

/** A page of the product, and the bare statements that read the same rows. */
interface Measured {
  what: string;
  who: 'admin' | 'learner';
  paths: readonly string[];
  bare: readonly RawBuilder<unknown>[];
}

const list = (path: string, parameters: { sort?: readonly [string, string]; filter?: object }) => {
  const query = new URLSearchParams({ range: '[0,24]' });
  for (const [name, value] of Object.entries(parameters)) query.set(name, JSON.stringify(value));
  return `${path}?${query}`;
};

/** A page and a total, which any list needs. */
const page = (rows: RawBuilder<unknown>, order: RawBuilder<unknown>) => [
  sql`select * from ${rows} order by ${order} limit 25`,
  sql`select count(*) from ${rows}`,
];

function watchersOf(lessonId: number, words = sql`true`): RawBuilder<unknown> {
  return sql`material_progress p join users on users.id = p.user_id
    where p.kind = 'video' and p.ref = ${String(lessonId)} and ${words}`;
}

const enrolmentsOf = (planId: number, condition = sql`true`): RawBuilder<unknown> =>
  sql`enrolments e join users on users.id = e.user_id where e.plan_id = ${planId} and ${condition}`;

const OVERDUE = sql`e.state = 'active' and e.due_on < current_date`;

function pagesOf({ lessonId, planId, learner, themeId }: Learning, enrolmentId: number): Measured[] {
  const watchers = `/video-lessons/${lessonId}/watchers`;
  const ofPlan = (filter: object = {}) => ({ planId, ...filter });
  const surname = sql`users.search like ${'%сейиткали%'}`;
  const q = 'Сейиткали';
  const admin = (what: string, path: string, bare: readonly RawBuilder<unknown>[]): Measured => ({
    ...{ what, who: 'admin', paths: [path], bare },
  });
  const own = [
    sql`select * from enrolments e join plans on plans.id = e.plan_id where e.user_id = ${learner.id}`,
    sql`select * from enrolments e join plan_version_materials m on m.version_id = e.version_id
      left join material_progress p on p.user_id = e.user_id and p.kind = m.kind and p.ref = m.ref where e.user_id = ${learner.id}`,
  ];
  return [
    admin('list of video lessons', list('/video-lessons', {}), [
      ...page(sql`video_lessons`, sql`id desc`),
      sql`select p.ref, count(*), count(p.completed_at), avg(w.covered_ms) from material_progress p
        left join video_watched w on w.progress_id = p.id
        where p.kind = 'video' and p.ref in (select id::text from video_lessons order by id desc limit 25) group by p.ref`,
    ]),
    admin('watchers of a lesson', list(watchers, {}), page(watchersOf(lessonId), sql`users.name_key, users.id`)),
    admin(
      'watchers of a lesson, by the last visit',
      list(watchers, { sort: ['lastAt', 'DESC'] }),
      page(watchersOf(lessonId), sql`p.last_at desc, users.id desc`),
    ),
    admin(
      'watchers of a lesson, by a surname',
      list(watchers, { filter: { q } }),
      page(watchersOf(lessonId, surname), sql`users.name_key, users.id`),
    ),
    admin('list of plans', list('/plans', {}), page(sql`plans`, sql`id desc`)),
    admin('enrolments in a plan', list('/enrolments', { filter: ofPlan() }), [
      ...page(enrolmentsOf(planId), sql`e.id desc`),
    ]),
    admin(
      'enrolments in a plan, overdue',
      list('/enrolments', { filter: ofPlan({ overdue: true }) }),
      page(enrolmentsOf(planId, OVERDUE), sql`e.id desc`),
    ),
    admin(
      'enrolments in a plan, by name',
      list('/enrolments', { filter: ofPlan(), sort: ['userId', 'ASC'] }),
      page(enrolmentsOf(planId), sql`users.name_key, e.id`),
    ),
    admin(
      'enrolments in a plan, by region',
      list('/enrolments', { filter: ofPlan(), sort: ['regionId', 'ASC'] }),
      page(
        sql`enrolments e join users on users.id = e.user_id left join dictionaries d on d.id = users.region_id where e.plan_id = ${planId}`,
        sql`d.title->>'ru', e.id`,
      ),
    ),
    admin(
      'enrolments in a plan, by progress',
      list('/enrolments', { filter: ofPlan(), sort: ['share', 'DESC'] }),
      page(enrolmentsOf(planId), sql`e.share desc, e.id desc`),
    ),
    admin(
      'enrolments in a plan, by a surname',
      list('/enrolments', { filter: ofPlan({ q }) }),
      page(enrolmentsOf(planId, surname), sql`e.id desc`),
    ),
    admin('what waits (home, menu)', '/home', [sql`select count(*) from enrolments e where ${OVERDUE}`]),
    { what: 'main', who: 'learner', paths: ['/my/plans', '/my/tests', '/my/notices'], bare: own },
    { what: 'page of a theme', who: 'learner', paths: [`/my/plans/${enrolmentId}/themes/${themeId}`], bare: own },
  ];
}

async function enrolmentOf(db: Db, { planId, learner }: Learning): Promise<number> {
  const { id } = await db
    .selectFrom('enrolments')
    .select('id')
    .where('plan_id', '=', planId)
    .where('user_id', '=', learner.id)
    .executeTakeFirstOrThrow();
  return id;
}

/** Measures what staff and learners see of lessons and plans among 200,000 people, against bare SQL that reads the same rows. */
export async function measureLearning(place: Place): Promise<PageResult[]> {
  const opened = await place.open();
  const learning = await fillLearning(opened.db);
  await opened.close();

  const server = await place.serve();
  const { db, close } = await place.beside();
  const client = new HttpClient(server.origin);
  const tokens = {
    admin: await signIn(client, learning.admin),
    learner: await signIn(client, learning.learner.login),
  };
  const pages = pagesOf(learning, await enrolmentOf(db, learning));
  const measured = await measurePages(
    { client, db },
    pages.map(({ who, ...page }) => ({ ...page, token: tokens[who] })),
  );
  await close();
  client.close();
  await server.stop();
  return measured;
}
