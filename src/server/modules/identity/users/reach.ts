import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/index.ts';
import { PublicError } from '../../../errors.ts';
import { ownRegion, seesPerson, targetWithin, type Viewer, withinOwnRegion } from './own-region.ts';

/** Whose a record is: the condition that it tells only of people whom the viewer sees. */
type Owned = (id: unknown, viewer: Viewer) => RawBuilder<boolean>;

/** A row of a table that names one person in a column. */
const personIn =
  (table: string, column = 'user_id'): Owned =>
  (id, viewer) =>
    sql<boolean>`exists (select from ${sql.table(table)} owned
      where owned.id = ${id}::bigint and ${seesPerson(viewer, sql.ref(`owned.${column}`))})`;

/** A row that gives something to a person or to a region. */
const targetIn =
  (table: string): Owned =>
  (id, viewer) =>
    sql<boolean>`exists (select from ${sql.table(table)} owned
      where owned.id = ${id}::bigint and ${targetWithin(viewer, 'owned') ?? sql`true`})`;

/**
 * The records that belong to people, by the first part of their address. All that stands under such an address is refused to staff of a
 * region where the record is another region's: reading, and writing. Report cards have a policy of their own, as they tell of many.
 */
const OWNED: Readonly<Record<string, Owned>> = {
  users: personIn('users', 'id'),
  visitors: personIn('users', 'id'),
  attempts: personIn('attempts'),
  appeals: (id, viewer) =>
    sql<boolean>`exists (select from appeals join attempts on attempts.id = appeals.attempt_id
      where appeals.id = ${id}::bigint and ${seesPerson(viewer, sql.ref('attempts.user_id'))})`,
  'test-overrides': targetIn('test_overrides'),
  assignments: targetIn('assignments'),
  'plan-assignments': targetIn('plan_assignments'),
  enrolments: personIn('enrolments'),
  retakes: personIn('retakes'),
  'restoration-requests': personIn('restoration_requests'),
  certificates: personIn('certificates'),
  'support-requests': personIn('support_requests'),
  'scorm-attempts': personIn('scorm_attempts'),
  'face-checks': personIn('face_checks'),
  'webinar-questions': (id, viewer) =>
    sql<boolean>`exists (select from room_questions join room_people on room_people.id = room_questions.person_id
      where room_questions.id = ${id}::bigint and ${seesPerson(viewer, sql.ref('room_people.user_id'))})`,
};

/** A webinar whose whole audience the viewer sees. */
const webinarWithin: Owned = (id, viewer) =>
  sql<boolean>`not exists (select from webinar_targets audience
    where audience.webinar_id = ${id} and (${targetWithin(viewer, 'audience') ?? sql`true`}) is not true)`;

/** Records that may be of people of several regions: who sees one region changes only what is of that region alone. */
const SHARED: Readonly<Record<string, Owned>> = {
  webinars: (id, viewer) => webinarWithin(sql`${id}::bigint`, viewer),
  meetings: personIn('meetings', 'host_id'),
  // As the webinar or the meeting that was recorded.
  recordings: (id, viewer) =>
    sql<boolean>`exists (select from recordings join live_rooms room on room.id = recordings.room_id
      left join meetings meeting on meeting.id = room.meeting_id
      where recordings.id = ${id}::bigint and case when room.webinar_id is null then ${seesPerson(viewer, sql.ref('meeting.host_id'))}
        else ${webinarWithin(sql.ref('room.webinar_id'), viewer)} end)`,
};

/**
 * Whether staff of a region see a webinar: it is for everybody, or for somebody of the region, or somebody of the region
 * holds it or was there.
 * @param webinar the name of the row
 * @returns undefined: everybody's are seen
 */
export function seesWebinar(viewer: Viewer, webinar: string): RawBuilder<boolean> | undefined {
  if (viewer.scope !== 'region') return undefined;
  const teacher = sql.ref(`${webinar}.teacher_id`);
  return sql<boolean>`(${teacher} = ${viewer.userId} or ${seesPerson(viewer, teacher)} or exists (
    select from webinar_targets audience where audience.webinar_id = ${sql.ref(`${webinar}.id`)} and (
      audience.target_type = 'everyone' or ${targetWithin(viewer, 'audience') ?? sql`true`} or exists (
        select from users holder where holder.position_id = audience.position_id
          and holder.region_id = ${ownRegion(viewer.userId)})))
    or exists (select from live_rooms room join room_people guest on guest.room_id = room.id
      where room.webinar_id = ${sql.ref(`${webinar}.id`)} and ${seesPerson(viewer, sql.ref('guest.user_id'))}))`;
}

/** The same for meetings, which somebody hosts. */
export function seesMeeting(viewer: Viewer, meeting: string): RawBuilder<boolean> | undefined {
  const host = sql.ref(`${meeting}.host_id`);
  return viewer.scope === 'region'
    ? sql<boolean>`(${host} = ${viewer.userId} or ${seesPerson(viewer, host)})`
    : undefined;
}

/** What of those is read. */
const READ: Readonly<Record<string, Owned>> = {
  webinars: (id, viewer) =>
    sql<boolean>`exists (select from webinars owned where owned.id = ${id}::bigint and ${seesWebinar(viewer, 'owned') ?? sql`true`})`,
  meetings: (id, viewer) =>
    sql<boolean>`exists (select from meetings owned where owned.id = ${id}::bigint and ${seesMeeting(viewer, 'owned') ?? sql`true`})`,
};

/** Whether the records of a resource belong to people, and so to regions. */
export const isOfPeople = (resource: string): boolean => Object.hasOwn(OWNED, resource);

/** `/attempts/{id}/questions` → the resource. Addresses with more before the id name other things. */
const OF_RECORD = /^\/([a-z-]+)\/\{id\}/u;

/**
 * Whether somebody may reach what an operation is about, as far as it belongs to people: staff of a region reach only what is of their
 * region. Asks the database only for them.
 * @param path the address of the contract, with its parameters in braces
 * @param reads whether it is only read
 */
export async function mayReach(
  db: Db,
  viewer: Viewer,
  path: string,
  params: { id?: number | string | undefined },
  reads = true,
): Promise<boolean> {
  if (viewer.scope !== 'region' || params.id === undefined) return true;
  const resource = OF_RECORD.exec(path)?.[1] ?? '';
  const owned = OWNED[resource] ?? (reads ? READ : SHARED)[resource];
  if (owned === undefined) return true;
  const { rows } = await sql<{ seen: boolean }>`select ${owned(params.id, viewer)} as seen`.execute(db);
  return rows[0]?.seen === true;
}

/** The tables of resources that are not called like them. */
const TABLES: Readonly<Record<string, string>> = { visitors: 'users', 'webinar-questions': 'room_questions' };

/**
 * Refuses records of other regions among several of a resource, as they stand now; those that are gone are nobody's.
 * @throws PublicError 403
 */
export async function refuseUnreached(
  db: Db,
  viewer: Viewer,
  { resource, ids }: { resource: string; ids: readonly number[] },
): Promise<void> {
  const table = TABLES[resource] ?? resource.replaceAll('-', '_');
  const owned = OWNED[resource] ?? SHARED[resource];
  if (viewer.scope !== 'region' || owned === undefined) return;
  const { rows } = await sql`
    select from unnest(${[...ids]}::bigint[]) asked (id)
    where exists (select from ${sql.table(table)} there where there.id = asked.id) and (${owned(sql.ref('asked.id'), viewer)}) is not true
    limit 1`.execute(db);
  if (rows.length > 0) throw new PublicError(403, 'other-region');
}

/** Those whom something is given to. */
interface Targets {
  targetType: 'user' | 'region' | 'position' | 'everyone';
  targetIds?: readonly number[] | undefined;
}

/** Whether some of these are of other regions than the viewer sees: a position, and everybody, are of all. */
export async function strangeTargets(
  db: Db,
  viewer: Viewer,
  { targetType, targetIds = [] }: Targets,
): Promise<boolean> {
  if (viewer.scope !== 'region') return false;
  const own = ownRegion(viewer.userId);
  const ids = sql`unnest(${[...targetIds]}::bigint[]) named (id)`;
  const strange = {
    user: sql`exists (select from ${ids} where not exists (
      select from users where users.id = named.id and users.region_id = ${own}))`,
    region: sql`exists (select from ${ids} where named.id is distinct from ${own})`,
    position: sql`true`,
    everyone: sql`true`,
  }[targetType];
  const { rows } = await sql<{ strange: boolean }>`select ${strange} as strange`.execute(db);
  return rows[0]?.strange !== false;
}

/**
 * Staff of a region give things to people of their region and to the region itself.
 * @throws PublicError 403
 */
export async function refuseOtherRegions(db: Db, viewer: Viewer, targets: Targets): Promise<void> {
  if (await strangeTargets(db, viewer, targets)) throw new PublicError(403, 'other-region');
}

/** Refuses people of other regions; those who are gone are of none. @throws PublicError 403 */
export async function refuseElsewhere(db: Db, viewer: Viewer, userIds: readonly number[]): Promise<void> {
  const seen = withinOwnRegion(viewer);
  if (seen === undefined) return;
  const { rows } = await sql`
    select from users where users.id = any (${[...userIds]}::bigint[]) and (${seen}) is not true limit 1`.execute(db);
  if (rows.length > 0) throw new PublicError(403, 'other-region');
}

/** The people whom staff of a region see. */
export async function peopleOfRegion(db: Db, viewer: Viewer): Promise<Set<number>> {
  const rows = await db
    .selectFrom('users')
    .select('users.id')
    .where(withinOwnRegion(viewer) ?? sql<boolean>`true`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Refuses to change records that are of other regions too, where several are changed at once.
 * @throws PublicError 403
 */
export async function refuseShared(
  db: Db,
  viewer: Viewer,
  resource: 'webinars' | 'meetings',
  ids: readonly number[],
): Promise<void> {
  for (const id of viewer.scope === 'region' ? ids : [])
    if (!(await mayReach(db, viewer, `/${resource}/{id}`, { id }, false))) throw new PublicError(403, 'other-region');
}
