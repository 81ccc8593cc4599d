import { sql } from 'kysely';
import { FACE_ANSWER_SECONDS } from '#shared/faces/rules.ts';
import type { Context } from '../../../context.ts';
import { everyNow } from '../../../rounds.ts';
import { askWriters, closeMissedOfAttempts } from './attempts/rounds.ts';

const ROUND_MS = 15_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Somebody is asked after this time on average, and never sooner after the last check than that. */
const MEAN_MINUTES = 15;
const PAUSE_MINUTES = 5;
/** Frames that have come are still being judged. */
const GRACE_MS = 15_000;
/** For so long, no frame counts twice. */
const SEEN_DAYS = 90;

/**
 * Asks people who are in rooms of webinars, each by a draw of their own in each round: nobody can reckon when they are next.
 * @param chance of each of them, from 0 to 1
 */
export async function askAtRandom({ db, clock }: Context, chance = ROUND_MS / (MEAN_MINUTES * MINUTE_MS)) {
  const now = clock();
  const pause = new Date(now.getTime() - PAUSE_MINUTES * MINUTE_MS);
  const answerBy = new Date(now.getTime() + FACE_ANSWER_SECONDS * 1000);
  await sql`
    insert into face_checks (user_id, webinar_id, moment, asked_at, answer_by)
    select p.user_id, r.webinar_id, 'random', ${now}, ${answerBy}
    from webinars w
    join live_rooms r on r.webinar_id = w.id and r.ended_at is null
    join room_people p on p.room_id = r.id and p.user_id is not null and p.state = 'admitted' and p.role = 'participant'
    where w.state = 'live' and w.face_check = 'random'
      and exists (select from room_stays s where s.person_id = p.id and s.left_at is null and s.joined_at < ${pause})
      and not exists (select from face_checks c where c.user_id = p.user_id and c.webinar_id = w.id
        and (c.state = 'asked' or greatest(c.asked_at, c.answered_at) > ${pause}))
      and random() < ${chance}
    on conflict do nothing`.execute(db);
}

/** Closes checks that nobody has answered: in their time, or before the webinar was over. */
export async function closeMissed({ db, clock }: Context): Promise<void> {
  await db
    .updateTable('face_checks')
    .set({ state: 'missed', challenge_id: null })
    .where('state', '=', 'asked')
    .where('webinar_id', 'is not', null)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('answer_by', '<', new Date(clock().getTime() - GRACE_MS)),
        exists(
          selectFrom('webinars')
            .select('webinars.id')
            .whereRef('webinars.id', '=', 'face_checks.webinar_id')
            .where('webinars.state', 'in', ['ended', 'cancelled']),
        ),
      ]),
    )
    .execute();
}

/** Erases frames whose time is over, and what is remembered of photos that nobody has any more. */
export async function eraseFaces({ db, clock, env }: Context): Promise<void> {
  const before = (days: number) => new Date(clock().getTime() - days * DAY_MS);
  await db.deleteFrom('face_frames').where('taken_at', '<=', before(env.faces.evidenceDays)).execute();
  await db.deleteFrom('face_frames_seen').where('seen_at', '<', before(SEEN_DAYS)).execute();
  await sql`
    delete from face_prints where content_hash not in (
      select f.content_hash from users u cross join unnest(u.photos) photo (token) join files f on f.token = photo.token)`.execute(
    db,
  );
}

/**
 * The work for checks while the server runs.
 * @returns a function that stops it; it resolves when the running rounds have ended
 */
export function startFaceWork(ctx: Context): () => Promise<void> {
  const stops = [
    everyNow(ctx, ROUND_MS, 'checks of faces could not be asked for', async () => {
      await closeMissed(ctx);
      await askAtRandom(ctx);
    }),
    everyNow(ctx, ROUND_MS, 'faces of attempts could not be asked for', async () => {
      await closeMissedOfAttempts(ctx);
      await askWriters(ctx, ROUND_MS);
    }),
    everyNow(ctx, HOUR_MS, 'frames of faces could not be erased', () => eraseFaces(ctx)),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
