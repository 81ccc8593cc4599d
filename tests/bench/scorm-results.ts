import { type RawBuilder, sql } from 'kysely';
import { type Db, transaction } from '#server/db/index.ts';
import { withoutHistory } from '#server/history/index.ts';
import { buildPackage, modelWith, unit } from '#server/modules/learning/packages/package.fixture.ts';
import { buildUser } from '../support/builders.ts';
import { HttpClient } from './http-client.ts';
import { measurePages, type Page, type PageResult, signIn } from './pages.ts';
import { fillPeople, givePlaces } from './people.ts';
import type { Place } from './places.ts';

const PEOPLE = 150_000;
/** One in so many people has tried a second time. */
const AGAIN_BY = 3;
const ITEMS = 3;
/** Answers in each item of an attempt. */
const ANSWERS = 4;

const LETTERS = Array.from({ length: ITEMS }, (_, place) => String.fromCodePoint(65 + place));

/** Attempts of everybody at one package, with what their items and answers say. */
async function fillAttempts(db: Db, scormId: number): Promise<void> {
  await sql`
    insert into scorm_attempts (scorm_id, content_id, user_id, number, cycle, started_at, last_at, ended_at, total_seconds,
      completion, success, score_scaled, progress)
    select s.id, s.content_id, u.id, number, 1, at, at + interval '1 hour', case when u.id % 4 > 0 then at + interval '1 hour' end, 600,
      case when u.id % 4 > 0 then 'completed' else 'incomplete' end, (array['passed', 'failed', 'unknown'])[1 + u.id % 3],
      (u.id % 100) / 100.0, (u.id % 10) / 10.0
    from scorms s cross join users u cross join lateral generate_series(1, case when u.id % ${sql.lit(AGAIN_BY)} = 0 then 2 else 1 end) number
    cross join lateral (select now() - (u.id % 400) * interval '1 day' + number * interval '1 hour' as at) t
    where s.id = ${scormId} and u.role_id = 3`.execute(db);
  await sql`
    insert into scorm_items (attempt_id, item_id, total_seconds, first_at, last_at, completion, success, score_scaled)
    select a.id, item, 200, a.started_at, a.last_at, a.completion, a.success, a.score_scaled
    from scorm_attempts a cross join unnest(${LETTERS}::text[]) item where a.scorm_id = ${scormId}`.execute(db);
  await sql`
    insert into scorm_interactions (attempt_id, item_id, position, interaction_id, type, response, result, latency_seconds)
    select i.attempt_id, i.item_id, position, 'question-' || position, 'choice', chr(97 + ((i.attempt_id + position) % 5)::integer),
      case when (i.attempt_id + position) % 5 = 0 then 'correct' else 'wrong' end, 12.5
    from scorm_items i cross join generate_series(0, ${sql.lit(ANSWERS - 1)}) position
    where i.attempt_id in (select id from scorm_attempts where scorm_id = ${scormId})`.execute(db);
}

function pagesOf(scormId: number, token: string): Page[] {
  const page = (what: string, path: string, ...bare: RawBuilder<unknown>[]): Page => ({
    what,
    token,
    paths: [path],
    bare,
  });
  const at = `/scorms/${scormId}`;
  const list = (path: string, sort?: readonly [string, string], filter: object = {}) => {
    const query = new URLSearchParams({ range: '[0,24]', filter: JSON.stringify(filter) });
    if (sort) query.set('sort', JSON.stringify(sort));
    return `${at}/${path}?${query}`;
  };
  const attempts = sql`scorm_attempts a join users on users.id = a.user_id where a.scorm_id = ${scormId}`;
  const surname = sql`users.search like ${'%сейиткали%'}`;
  const total = sql`select count(*) from ${attempts}`;
  const newest = sql`select distinct on (user_id) id from scorm_attempts where scorm_id = ${scormId} order by user_id, number desc`;
  const answers = sql`scorm_interactions x join scorm_attempts a on a.id = x.attempt_id join users on users.id = a.user_id
    where a.scorm_id = ${scormId}`;
  return [
    page(
      'attempts by the last activity',
      list('attempts'),
      sql`select * from ${attempts} order by a.last_at desc, a.id desc limit 25`,
      total,
    ),
    page(
      'newest attempts by name',
      list('attempts', ['fullName', 'ASC'], { isNewest: true }),
      sql`select * from ${attempts} and a.id in (${newest}) order by users.name_key, a.id limit 25`,
      sql`select count(*) from ${attempts} and a.id in (${newest})`,
    ),
    page(
      'attempts of a surname',
      list('attempts', undefined, { q: 'Сейиткали' }),
      sql`select * from ${attempts} and ${surname} order by a.last_at desc, a.id desc limit 25`,
      sql`select count(*) from ${attempts} and ${surname}`,
    ),
    page(
      'summary',
      `${at}/summary`,
      sql`select count(*), avg(a.score_scaled), avg(a.total_seconds) from ${attempts} and a.id in (${newest})`,
    ),
    page(
      'items',
      `${at}/items`,
      sql`select i.item_id, count(*), avg(i.score_scaled) from scorm_items i where i.attempt_id in (${newest}) group by 1`,
    ),
    page(
      'questions',
      `${at}/interactions`,
      sql`select x.item_id, x.interaction_id, x.response, x.result, count(*), sum(x.latency_seconds) from scorm_interactions x
          where x.attempt_id in (${newest}) group by 1, 2, 3, 4`,
    ),
    page(
      'answers',
      list('answers'),
      sql`select * from ${answers} order by users.name_key, x.id limit 25`,
      sql`select count(*) from ${answers}`,
    ),
  ];
}

/** Measures what staff see of a package with 200,000 attempts and 2,400,000 answers, against bare SQL that reads the same rows. */
export async function measureScormResults(place: Place): Promise<PageResult[]> {
  const opened = await place.open();
  const admin = await buildUser(opened.db, { role: 'admin' });
  await fillPeople(opened.db, PEOPLE);
  await givePlaces(opened.db);
  const scormId = await buildPackage(opened.db, modelWith(LETTERS.map((letter) => unit(letter))));
  await transaction(opened.db, (trx) => withoutHistory(trx, () => fillAttempts(trx, scormId)));
  await sql`vacuum analyze`.execute(opened.db);
  await opened.close();

  const server = await place.serve();
  const { db, close } = await place.beside();
  const client = new HttpClient(server.origin);
  const measured = await measurePages({ client, db }, pagesOf(scormId, await signIn(client, admin.login)));
  await close();
  client.close();
  await server.stop();
  return measured;
}
