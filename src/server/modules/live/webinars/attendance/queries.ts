import { type RawBuilder, sql } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { SignedIn } from '../../../../context.ts';
import { isEqual, type ListRules, valuesOf } from '../../../../crud/index.ts';
import type { Db } from '../../../../db/index.ts';
import { peopleSearchFor, withinOwnRegion } from '../../../identity/users/index.ts';
import { audienceOf } from '../../audience/index.ts';
import { answeredInside } from '../../rooms/index.ts';
import { heldSeconds, presence, type Standing, standingOf, wasLeading } from './presence.ts';

/** Intervals of one person that a sheet shows. */
const INTERVALS = 200;

const SECONDS = sql.ref('x.seconds');

/** Moments as texts of the database. */
interface Interval {
  from: string;
  to: string;
}

const titleOf = (column: 'region_id' | 'position_id') =>
  sql<LocalizedText | null>`(select d.title from dictionaries d where d.id = ${sql.ref(`users.${column}`)})`;

/** The people of the sheet of a webinar: those whom it is for, and all who were there. */
export function selectSheet(db: Db, webinarId: number, now: Date) {
  const inRoom = sql`from live_rooms room join room_people p on p.room_id = room.id
    where room.webinar_id = ${webinarId} and p.user_id = users.id`;
  const answers = sql`room_prompt_answers a join room_prompts q on q.id = a.prompt_id
    where a.person_id in (select p.id ${inRoom}) and ${answeredInside}`;
  return db
    .selectFrom('users')
    .innerJoin('webinars as w', (join) => join.on('w.id', '=', webinarId))
    .leftJoin(
      sql<{ user_id: number; spans: string; seconds: number }>`${presence(sql`w.id = ${webinarId}`, now)}`.as('x'),
      (join) => join.on(sql<boolean>`x.user_id = users.id`),
    )
    .where(
      sql<boolean>`(x.user_id is not null or (users.id <> w.teacher_id and users.id in ${audienceOf(sql`${webinarId}`)}))`,
    )
    .select([
      'users.id',
      'users.full_name as name',
      'users.personnel_number',
      'users.region_id',
      'users.position_id',
      titleOf('region_id').as('region'),
      titleOf('position_id').as('position'),
      'x.seconds',
      standingOf(SECONDS, now).as('standing'),
      sql<Date | null>`lower(x.spans)`.as('first_join'),
      sql<Date | null>`upper(x.spans)`.as('last_leave'),
      sql<boolean>`exists (select ${inRoom} and room.ended_at is null
        and exists (select from room_stays s where s.person_id = p.id and s.left_at is null))`.as('is_inside'),
      sql<
        Interval[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('from', lower(r.span), 'to', upper(r.span)) order by r.span), '[]')
        from (select span from unnest(x.spans) span order by span limit ${INTERVALS}) r)`.as('intervals'),
      sql<number>`(select count(*) from ${answers})`.as('prompts_answered'),
      sql<number>`(select count(*) from room_prompts q join live_rooms room on room.id = q.room_id
        where room.webinar_id = ${webinarId} and ((x.spans @> q.asked_at and not ${wasLeading(sql`x.led`)}) or q.id in (select a.prompt_id from ${answers})))`.as(
        'prompts_asked',
      ),
    ]);
}

export type SheetRow = Awaited<ReturnType<ReturnType<typeof selectSheet>['execute']>>[number];

/** How a sheet is sorted and filtered; staff with the role of a region see the people of their region. */
export function sheetRules(
  user: SignedIn,
  now: Date,
): ListRules<Schemas['WebinarAttendanceFilter'], Schemas['WebinarAttendanceSort']> {
  const seen = withinOwnRegion(user);
  return {
    id: sql.ref('users.id'),
    ...(seen !== undefined && { always: seen }),
    sort: {
      name: sql.ref('users.name_key'),
      // Those who came before those who did not, each by name.
      standing: sql`row(array_position(array['attended', 'partly', 'absent'], ${standingOf(SECONDS, now)}), users.name_key)`,
      minutes: sql`coalesce(x.seconds, 0)`,
      firstJoin: sql`lower(x.spans)`,
      lastLeave: sql`upper(x.spans)`,
      promptsAnswered: sql.ref('prompts_answered'),
    },
    defaultSort: ['standing', 'ASC'],
    search: { ...peopleSearchFor(user), byName: 'name' },
    filters: {
      regionId: isEqual(sql.ref('users.region_id')),
      standing: (wanted) => sql<boolean>`${standingOf(SECONDS, now)} in (${sql.join(valuesOf(wanted))})`,
    },
  };
}

/** What a sheet says of the webinar itself. */
export interface Held {
  id: number;
  title: LocalizedText;
  teacher: string;
  starts_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
  attended_share: number;
  held: number;
  prompts: number;
}

export async function findHeld(db: Db, webinarId: number, now: Date): Promise<Held | undefined> {
  const { rows } = await sql<Held>`
    select w.id, w.title, u.full_name as teacher, w.starts_at, w.started_at, w.ended_at, w.attended_share, ${heldSeconds(now)} as held,
      (select count(*) from room_prompts q join live_rooms room on room.id = q.room_id where room.webinar_id = w.id) as prompts
    from webinars w join users u on u.id = w.teacher_id where w.id = ${webinarId}`.execute(db);
  return rows[0];
}

/** How many people of a sheet that somebody may see have attended, came for a while, or did not come. */
export async function countStandings(
  db: Db,
  webinarId: number,
  seen: RawBuilder<boolean> | undefined,
  now: Date,
): Promise<Record<Standing, number>> {
  const sheet = selectSheet(db, webinarId, now).clearSelect().select(standingOf(SECONDS, now).as('standing'));
  const people = seen === undefined ? sheet : sheet.where(seen);
  const { rows } = await sql<Record<Standing, number>>`
    select count(*) filter (where standing = 'attended') as attended, count(*) filter (where standing = 'partly') as partly,
      count(*) filter (where standing = 'absent') as absent from (${people}) s`.execute(db);
  return rows[0] ?? { attended: 0, partly: 0, absent: 0 };
}
