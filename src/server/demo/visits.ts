import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/index.ts';
import type { Random } from '../random.ts';
import { SERVER_ZONE } from '../time-zone.ts';
import { atWork, later, MINUTE_MS } from './clock.ts';

interface VisitedPage {
  url: string;
  /** 0: none. */
  theme: number;
}

const DAYS = 45;
/** One person in so many has visited nothing. */
const AWAY = 6;
/** How likely a person comes on one day. */
const COMES = 0.35;
const MOST_PAGES = 6;
const LONGEST_MINUTES = 9;
const AGENTS = ['Chrome · Windows', 'Chrome · Android', 'Safari · iOS', 'Yandex Browser · Windows', 'Firefox · Linux'];
const MAIN: VisitedPage = { url: '/user/main', theme: 0 };
const LISTS = ['/user/plan-education', '/user/video-lesson', '/user/tests', '/user/media-files', '/user/profile'];

/** The pages of a person: lists, and the themes of their plans. */
async function pagesByPerson(
  trx: Transaction<Database>,
  people: readonly number[],
): Promise<Map<number, VisitedPage[]>> {
  const themes = await trx
    .selectFrom('enrolments as e')
    .innerJoin('plan_themes as t', 't.plan_id', 'e.plan_id')
    .select(['e.id', 'e.user_id', 't.theme_id'])
    .where('e.user_id', 'in', [...people])
    .orderBy('e.id')
    .orderBy('t.position')
    .execute();
  const lists = LISTS.map((url) => ({ url, theme: 0 }));
  const pages = new Map(people.map((id) => [id, [...lists]]));
  for (const { id, user_id: person, theme_id: theme } of themes)
    pages.get(person)?.push({ url: `/user/plan-education/${id}/theme/${theme}`, theme });
  return pages;
}

const pick = <T>(random: Random, from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];

/** What the learners of the demo have looked at in the last weeks. The rounds of the server put it into partitions. */
export async function writeVisits(
  trx: Transaction<Database>,
  { now, random, people }: { now: Date; random: Random; people: readonly number[] },
): Promise<void> {
  const pages = await pagesByPerson(trx, people);
  const events: object[] = [];
  for (const [place, person] of people.entries()) {
    if (place % AWAY === AWAY - 1) continue;
    const agent = pick(random, AGENTS);
    for (let day = -DAYS; day < 0; day += 1) {
      if (random() >= COMES) continue;
      let at = atWork(now, day, random);
      const count = 1 + Math.floor(random() * MOST_PAGES);
      for (let turn = 0; turn < count; turn += 1) {
        const page = (turn === 0 ? MAIN : pick(random, pages.get(person) ?? [])) ?? MAIN;
        const seconds = 20 + Math.floor(random() * LONGEST_MINUTES * 60 * (page.theme === 0 ? 0.2 : 1));
        const event = { user_id: person, theme_id: page.theme, url: page.url, agent };
        events.push({ ...event, at, type: 'PageVisit', seconds: 0 });
        if (page.url === '/user/media-files')
          events.push({
            ...event,
            at: later(at, 5000),
            type: 'Field',
            field_name: 'search',
            value: 'changed',
            seconds: 0,
          });
        at = later(at, seconds * 1000);
        events.push({ ...event, at, type: 'PageTime', seconds });
        at = later(at, Math.floor(random() * MINUTE_MS));
      }
    }
  }
  await sql`
    with given as (
      select *, (at at time zone ${SERVER_ZONE})::date as day from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
        as g (at timestamptz, user_id bigint, theme_id bigint, url text, type text, seconds integer, field_name text, value text, agent text)
    ),
    kept as (
      insert into visits (day, at, received_at, user_id, theme_id, type, page, url, field_name, value, seconds, agent)
      select day, at, at, user_id, theme_id, type, regexp_replace(url, '^.*/', ''), url, field_name, value, seconds, agent from given order by at
    )
    insert into visit_days (day, user_id, theme_id, page, visits, seconds, first_at, last_at)
    select day, user_id, theme_id, url, count(*) filter (where type = 'PageVisit'), sum(seconds), min(at), max(at)
    from given group by day, user_id, theme_id, url`.execute(trx);
}
