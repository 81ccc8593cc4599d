import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/index.ts';
import { keepReckoned, reckonAll } from '../modules/learning/plans/index.ts';
import { enrolReached } from '../modules/training/enrolments/index.ts';
import { type Random, seeded } from '../random.ts';
import { DAY_MS, dayOf, later, MINUTE_MS, midnight } from './clock.ts';

type Trx = Transaction<Database>;

/** A seed of its own, so that the rest of the demo does not change with who reads what. */
const SEED = 505;

/** The share of people who have read the first page of a plan, and of those the share who have read the next, and so on. */
const READERS = 0.6;

/** Enrolments that are reckoned at a time. */
const CHUNK = 300;

interface Page {
  enrolment_id: number;
  user_id: number;
  key: string;
  minutes: number;
}

/**
 * Everybody begins the plans that they are assigned, and many have read something. The demo account has one plan half done, one that is
 * overdue, and one that it completed a year ago and now learns again.
 */
export async function writeEnrolments(trx: Trx, userId: number, now: Date): Promise<void> {
  const random = seeded(SEED);
  await enrolReached(trx, {}, now);
  const { rows: pages } = await sql<Page>`
    select e.id as enrolment_id, e.user_id, m.key, m.minutes from enrolments e join plan_version_materials m on m.version_id = e.version_id
    where m.kind = 'page' and e.user_id <> ${userId} order by e.id, m.theme_position, m.position`.execute(trx);
  const read = new Map<string, Page>();
  // In the order of learning: nobody reads on in a plan after the page where they stopped.
  const stopped = new Set<number>();
  for (const page of pages) {
    if (stopped.has(page.enrolment_id)) continue;
    if (random() < READERS) read.set(`${page.user_id}/${page.key}`, page);
    else stopped.add(page.enrolment_id);
  }
  await writeReadings(
    trx,
    [...read.values()].map(({ user_id, key, minutes }) => ({
      ...{ userId: user_id, key, minutes, at: anyMoment(now, random) },
    })),
  );
  await repeatBriefing(trx, userId, now);
  await halfDone(trx, userId, now);
  await overdue(trx, userId, now);
  await trx.deleteFrom('plan_news').execute();
  const all = await trx.selectFrom('enrolments').select('id').orderBy('id').execute();
  for (let from = 0; from < all.length; from += CHUNK) {
    const ids = all.slice(from, from + CHUNK).map(({ id }) => id);
    await keepReckoned(trx, await reckonAll(trx, ids, now), now);
  }
}

interface Reading {
  userId: number;
  key: string;
  minutes: number;
  at: Date;
}

/** Pages that were read to their end. */
async function writeReadings(trx: Trx, readings: readonly Reading[]): Promise<void> {
  for (let from = 0; from < readings.length; from += CHUNK) {
    const rows = readings.slice(from, from + CHUNK).map(({ userId, key, minutes, at }) => {
      const end = later(at, minutes * MINUTE_MS);
      const counts = { share: 1, seconds: minutes * 60, started_at: at, last_at: end, completed_at: end };
      return { user_id: userId, kind: 'page' as const, ref: key, cycle: 1, ...counts };
    });
    await trx
      .insertInto('material_progress')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Since the assignments of the demo, which are sixty days old, in the middle of the day. */
const anyMoment = (now: Date, random: Random) =>
  later(midnight(now, -1 - Math.floor(random() * 50)), 9 * 60 * MINUTE_MS);

/** The plans of a person with their pages in order. */
async function pagesOf(
  trx: Trx,
  userId: number,
  now: Date,
  { repeated, sequential }: { repeated: boolean; sequential: boolean },
) {
  const { rows } = await sql<Page & { plan_id: number; version_id: number }>`
    select e.id as enrolment_id, e.user_id, e.plan_id, e.version_id, m.key, m.minutes
    from enrolments e join plans p on p.id = e.plan_id left join plan_version_materials m on m.version_id = e.version_id and m.kind = 'page'
    where e.user_id = ${userId} and (p.repeat_months is not null) = ${repeated} and p.sequential = ${sequential}
      and e.starts_at <= ${now}::timestamptz order by e.id, m.theme_position, m.position`.execute(trx);
  return rows;
}

/** Completed a year ago; the next cycle has begun, and one page of it is read. */
async function repeatBriefing(trx: Trx, userId: number, now: Date): Promise<void> {
  const pages = await pagesOf(trx, userId, now, { repeated: true, sequential: true });
  const [first] = pages;
  if (first === undefined) return;
  const [begun, done, again] = [midnight(now, -390), later(midnight(now, -345), 600 * MINUTE_MS), midnight(now, -12)];
  await trx
    .updateTable('enrolments')
    .set({ cycle: 2, source: 'repeat', starts_at: again, created_at: again, due_on: dayOf(midnight(now, 20)) })
    .where('id', '=', first.enrolment_id)
    .execute();
  await trx
    .insertInto('enrolments')
    .values({
      plan_id: first.plan_id,
      user_id: userId,
      version_id: first.version_id,
      cycle: 1,
      source: 'assignment',
      starts_at: begun,
      due_on: dayOf(midnight(now, -330)),
      state: 'completed',
      created_at: begun,
      completed_at: done,
    })
    .execute();
  await writeReadings(
    trx,
    pages.map(({ key, minutes }) => ({ userId, key, minutes, at: later(done, -10 * MINUTE_MS) })),
  );
  const at = later(midnight(now, -2), 10 * 60 * MINUTE_MS);
  const last = later(at, first.minutes * MINUTE_MS);
  await trx
    .insertInto('material_progress')
    .values({
      ...{ user_id: userId, kind: 'page', ref: first.key, cycle: 2, share: 1, seconds: first.minutes * 60 },
      ...{ started_at: at, last_at: last, completed_at: last },
    })
    .execute();
}

/** Some of the pages are read; the tests are those that the account has taken. */
async function halfDone(trx: Trx, userId: number, now: Date): Promise<void> {
  const pages = await pagesOf(trx, userId, now, { repeated: true, sequential: false });
  const at = later(now, -3 * DAY_MS);
  await writeReadings(
    trx,
    pages.slice(0, 2).map(({ key, minutes }) => ({ userId, key, minutes, at })),
  );
}

async function overdue(trx: Trx, userId: number, now: Date): Promise<void> {
  const [first] = await pagesOf(trx, userId, now, { repeated: false, sequential: true });
  if (first === undefined) return;
  await trx
    .updateTable('enrolments')
    .set({ due_on: dayOf(midnight(now, -4)) })
    .where('id', '=', first.enrolment_id)
    .execute();
}
