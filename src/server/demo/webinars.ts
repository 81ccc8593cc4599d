import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { LocalizedText } from '#shared/contract/index.ts';
import { toJson } from '../crud/index.ts';
import type { Database } from '../db/index.ts';
import type { Random } from '../random.ts';
import { later, midnight, MINUTE_MS } from './clock.ts';
import content from './content/webinars.json' with { type: 'json' };

type Trx = Transaction<Database>;

interface Place {
  now: Date;
  random: Random;
  teacherId: number;
  /** The learner of the demo, and others. */
  learners: readonly { id: number }[];
}

interface Planned {
  day?: number;
  hour?: number;
  hoursAhead?: number;
  minutes: number;
  held?: boolean;
  recorded?: boolean;
  title: LocalizedText;
  description: LocalizedText;
  questions?: string[];
  messages?: string[];
}

const HOUR_MS = 60 * MINUTE_MS;

/** Those of the learners who came to the webinar that was held. */
const CAME = 24;

/** A webinar begins at a full quarter of an hour. */
const QUARTER_MS = 15 * MINUTE_MS;

const startOf = ({ day = 0, hour = 0, hoursAhead }: Planned, now: Date): Date =>
  hoursAhead === undefined
    ? later(midnight(now, day), hour * HOUR_MS)
    : new Date(Math.ceil((now.getTime() + hoursAhead * HOUR_MS) / QUARTER_MS) * QUARTER_MS);

/** A webinar that was held, one today, one tomorrow, and one next week. Everybody knows of them already. */
export async function writeWebinars(trx: Trx, place: Place): Promise<void> {
  const { now, teacherId } = place;
  for (const planned of content.webinars as Planned[]) {
    const { minutes, title, description, recorded = false, held = false } = planned;
    const startsAt = startOf(planned, now);
    const times = { started_at: startsAt, ended_at: later(startsAt, minutes * MINUTE_MS) };
    const { id } = await trx
      .insertInto('webinars')
      .values({
        ...{
          title: toJson(title),
          description: toJson(description),
          teacher_id: teacherId,
          starts_at: startsAt,
          minutes,
        },
        ...{ published: true, recorded, created_at: later(startsAt, -7 * 24 * HOUR_MS), updated_at: now },
        ...(held && { state: 'ended' as const, ...times }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx.insertInto('webinar_targets').values({ webinar_id: id, target_type: 'everyone' }).execute();
    await sql`insert into webinar_reminders (webinar_id, user_id, kind, starts_at)
      select ${id}, users.id, k.kind, ${startsAt} from users cross join (values ('known'), ('day')) k (kind)`.execute(
      trx,
    );
    if (held) await writeHeld(trx, { id, ...times }, planned, place);
  }
}

async function writeHeld(
  trx: Trx,
  { id, started_at: startedAt, ended_at: endedAt }: { id: number; started_at: Date; ended_at: Date },
  { minutes, questions = [], messages = [] }: Planned,
  { random, learners }: Place,
): Promise<void> {
  const room = await trx
    .insertInto('live_rooms')
    .values({ webinar_id: id, name: randomUUID(), opened_at: startedAt, ended_at: endedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  const came: number[] = [];
  for (const [index, { id: userId }] of learners.slice(0, CAME).entries()) {
    const from = index === 0 ? 0 : Math.round(random() * 8);
    const to = index % 6 === 5 ? Math.round(minutes * 0.4) : minutes - Math.round(random() * 3);
    came.push(await writePerson(trx, { roomId: room.id, userId, from: at(startedAt, from), to: at(startedAt, to) }));
    const share = (to - from) / minutes;
    await trx
      .insertInto('material_progress')
      .values({
        ...{ user_id: userId, kind: 'webinar', ref: String(id), cycle: 1, started_at: endedAt, last_at: endedAt },
        ...{ share, seconds: (to - from) * 60, completed_at: share >= 0.7 ? endedAt : null },
      })
      .execute();
  }
  await trx
    .insertInto('webinar_endings')
    .values({ webinar_id: id, settled_at: endedAt, ...NOT_CANCELLED })
    .execute();
  for (const [index, text] of questions.entries()) {
    const personId = came[index + 1];
    if (personId === undefined) return;
    const asked = at(startedAt, 20 + index * 10);
    await trx
      .insertInto('room_questions')
      .values({
        ...{ room_id: room.id, person_id: personId, client_id: randomUUID(), text, created_at: asked },
        ...(index === 0 && { state: 'answered' as const, answered_at: at(asked, 2) }),
      })
      .execute();
  }
  for (const [index, text] of messages.entries()) {
    const personId = came[index + 3];
    if (personId === undefined) return;
    const created_at = at(startedAt, 1 + index * 25);
    await trx
      .insertInto('room_messages')
      .values({ room_id: room.id, person_id: personId, client_id: randomUUID(), text, created_at })
      .execute();
  }
}

const NOT_CANCELLED = { cancelled_at: null, cancelled_by: null, reason: null };

const at = (moment: Date, minutes: number) => later(moment, minutes * MINUTE_MS);

interface Stay {
  roomId: number;
  userId: number;
  from: Date;
  to: Date;
}

async function writePerson(trx: Trx, { roomId, userId, from, to }: Stay): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into room_people (room_id, user_id, name, role, state, identity, entered_at, seen_at)
    select ${roomId}, users.id, users.full_name, 'participant', 'admitted', ${randomUUID()}, ${from}, ${to} from users
    where users.id = ${userId} returning id`.execute(trx);
  const id = rows[0]?.id ?? 0;
  await trx
    .insertInto('room_stays')
    .values({ person_id: id, engine_id: randomUUID(), joined_at: from, left_at: to })
    .execute();
  return id;
}
