import { sql } from 'kysely';
import { type Db, transaction } from '#server/db/index.ts';
import { withoutHistory } from '#server/history/index.ts';
import { enrolReached } from '#server/modules/training/enrolments/index.ts';
import { buildTheme, buildUser } from '../support/builders.ts';
import { buildVideoLesson } from '../support/videos.ts';
import { fillPeople, givePlaces } from './people.ts';

const PEOPLE = 200_000;
const LESSONS = 30;
/** One in so many people has begun a lesson. */
const WATCHED_BY = 10;
const THEMES = 10;
const PAGES = 5;
/** Plans of one region in so many, beside the one of all regions. */
const REGIONAL_PLANS = 4;

/** What a measurement looks at. */
export interface Learning {
  admin: string;
  /** Is enrolled in two plans, and has begun lessons. */
  learner: { id: number; login: string };
  /** The plan of all regions, and a theme of it. */
  planId: number;
  themeId: number;
  lessonId: number;
}

const day = 24 * 3_600_000;

async function buildLessons(db: Db): Promise<number[]> {
  const ids = [];
  for (let lesson = 0; lesson < LESSONS; lesson += 1)
    ids.push((await buildVideoLesson(db, { film: { duration_seconds: 600 } })).id);
  return ids;
}

/** Themes with pages, and the lessons among them. */
async function buildThemes(db: Db, lessons: readonly number[]): Promise<number[]> {
  const ids = [];
  const each = lessons.length / THEMES;
  for (let number = 0; number < THEMES; number += 1) {
    const theme = await buildTheme(db, { hours: 4 });
    const page = { kind: 'page', body: JSON.stringify({ ru: '<p>Текст</p>' }) } as const;
    const films = lessons.slice(number * each, (number + 1) * each);
    const materials = [
      ...new Array<typeof page>(PAGES).fill(page),
      ...films.map((id) => ({ kind: 'video', video_lesson_id: id }) as const),
    ];
    for (const [position, material] of materials.entries())
      await db
        .insertInto('theme_materials')
        .values({
          ...{ theme_id: theme.id, position, required: true, title: JSON.stringify({ ru: `Материал ${position}` }) },
          ...material,
        })
        .execute();
    ids.push(theme.id);
  }
  return ids;
}

async function buildPlan(db: Db, title: string, themes: readonly number[]): Promise<number> {
  const { id } = await db
    .insertInto('plans')
    .values({ title: JSON.stringify({ ru: title }), sequential: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [position, themeId] of themes.entries())
    await db.insertInto('plan_themes').values({ plan_id: id, theme_id: themeId, position, hours: null }).execute();
  return id;
}

/** A number below 100 of each person and lesson, so that who watches what does not depend on names and places. */
const drawn = (lesson: number) =>
  sql`(abs(hashint8(u.id * ${sql.lit(LESSONS)} + ${sql.lit(lesson)})::bigint) % 100)::integer`;

/** A tenth of the people has begun each lesson, half of them have finished it, and a fifth has begun it a second time. */
async function watch(db: Db, lessons: readonly number[], since: Date): Promise<void> {
  for (const [number, lessonId] of lessons.entries())
    await sql`
      with people as (
        select u.id, drawn.number * 10 as share, drawn.number % 2 = 0 as completes, case when drawn.number < 2 then 2 else 1 end as cycles
        from users u cross join lateral (select ${drawn(number)} as number) drawn
        where u.role_id = 3 and drawn.number < ${sql.lit(100 / WATCHED_BY)}
      ), begun as (
        insert into material_progress (user_id, kind, ref, cycle, started_at, last_at, share, seconds, completed_at)
        select p.id, 'video', ${String(lessonId)}, cycle, at, at + interval '1 hour', p.share / 100.0, p.share * 6,
          case when p.completes then at + interval '1 hour' end
        from people p cross join lateral generate_series(1, p.cycles) cycle
        cross join lateral (select ${since}::timestamptz + cycle * interval '1 day' as at) t
        returning id, last_at, (share * 100)::integer as percent)
      insert into video_watched (progress_id, content_hash, lesson_id, watched, covered_ms, played, position_ms, last_at)
      select b.id, file.content_hash, l.id, int4multirange(int4range(0, b.percent * 6000)), b.percent * 6000,
        array(select case when part <= b.percent then 6000 else 0 end from generate_series(1, 100) part), b.percent * 6000, b.last_at
      from begun b join video_lessons l on l.id = ${lessonId} join media_files file on file.id = l.media_file_id`.execute(
      db,
    );
}

/**
 * Two hundred thousand people with regions, lessons that a tenth of them watches each, a plan that is assigned to all regions and others of
 * some, and everybody enrolled: a fifth has completed their plan, and every twentieth is overdue.
 */
export async function fillLearning(db: Db): Promise<Learning> {
  const now = new Date();
  const before = (days: number) => new Date(now.getTime() - days * day);
  const admin = await buildUser(db, { role: 'admin' });
  await fillPeople(db, PEOPLE);
  const regions = await givePlaces(db);
  const [region] = regions;
  const lessons = await buildLessons(db);
  const [lessonId] = lessons;
  const themes = await buildThemes(db, lessons);
  const [themeId] = themes;
  if (region === undefined || lessonId === undefined || themeId === undefined) throw new Error('Nothing was built');
  const planId = await buildPlan(db, 'Минимум', themes);
  const assigned = [{ planId, regions }];
  for (let number = 0; number < REGIONAL_PLANS; number += 1)
    assigned.push({
      planId: await buildPlan(db, `План ${number}`, themes.slice(number)),
      regions: regions.filter((_, place) => place % REGIONAL_PLANS === number),
    });
  // Before the enrolments: so that no round has to reckon it all while something is measured.
  await watch(db, lessons, before(20));
  const learner = await buildUser(db, { region_id: region });
  await sql`insert into material_progress (user_id, kind, ref, cycle, started_at, last_at, share, seconds)
    select ${learner.id}, 'video', l.id::text, 1, ${before(19)}, ${before(18)}, 0.5, 300 from video_lessons l where l.id % 2 = 0`.execute(
    db,
  );
  for (const one of assigned)
    for (const [place, regionId] of one.regions.entries())
      await db
        .insertInto('plan_assignments')
        .values({
          ...{ plan_id: one.planId, target_type: 'region', region_id: regionId, created_at: before(30) },
          due_on: (place === 2 ? before(5) : before(-30)).toISOString().slice(0, 10),
        })
        .execute();
  await transaction(db, (trx) => enrolReached(trx, { planIds: assigned.map((one) => one.planId) }, now));
  await transaction(db, (trx) =>
    withoutHistory(trx, () =>
      sql`update enrolments set reckoned_at = ${now}, share = case when user_id % 5 = 0 then 1 else user_id % 100 / 100.0 end,
        begun_at = ${before(20)}, hours_done = user_id % 30, state = case when user_id % 5 = 0 then 'completed' else 'active' end,
        completed_at = case when user_id % 5 = 0 then ${before(10)}::timestamptz end
        where user_id <> ${learner.id}`.execute(trx),
    ),
  );
  await sql`truncate plan_news`.execute(db);
  await sql`vacuum analyze`.execute(db);
  return { admin: admin.login, learner, planId, themeId, lessonId };
}
