import { sql } from 'kysely';
import type { Surroundings } from '../../../context.ts';
import type { Db } from '../../../db/index.ts';
import { isAskable } from '../../content/questions/index.ts';
import { isNewestCurrent, release } from '../progress/index.ts';
import { findQuestions, findTours, visitsOf } from './queries.ts';
import { measure } from './rules.ts';
import { byPlace, questionIdsOf } from './standing.ts';

interface Released {
  id: number;
  tour_id: number;
}

/** The current cycles of people who have opened a hotspot that they owed an answer to, which is not asked any more. */
async function findReleased(db: Db, now: Date): Promise<Released[]> {
  const { rows } = await sql<Released>`
    select distinct p.id, t.id as tour_id
    from vr_scenes t
    join vr_places s on s.vr_scene_id = t.id
    cross join lateral jsonb_to_recordset(s.hotspots) as h (key text, "questionId" bigint, required boolean)
    join questions on questions.id = h."questionId"
    join material_progress p on p.kind = 'vr' and p.ref = t.id::text and p.completed_at is null
    join vr_visits v on v.progress_id = p.id and v.scene_key = s.key and v.hotspot_key = h.key
    where t.published and h.required and not ${isAskable} and v.verdict is distinct from 'correct'
      and ${isNewestCurrent('p', now)}`.execute(db);
  return rows;
}

/** Completes tours of people who owed no more than the answer to a question that staff have deactivated. @returns how many */
export async function releaseVisitors({ db, clock }: Pick<Surroundings, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  const released = await findReleased(db, now);
  if (released.length === 0) return 0;
  const tours = new Map(
    (
      await findTours(
        db,
        released.map((one) => one.tour_id),
      )
    ).map((tour) => [tour.id, tour]),
  );
  const questions = await findQuestions(db, [...tours.values()].flatMap(questionIdsOf));
  const visits = Map.groupBy(
    await visitsOf(
      db,
      released.map(({ id }) => id),
    ),
    (row) => row.progress_id,
  );
  const done = released.flatMap(({ id, tour_id: tourId }) => {
    const { share, isComplete } = measure(tours.get(tourId)?.scenes ?? [], byPlace(visits.get(id) ?? []), questions);
    return isComplete ? [{ id, share }] : [];
  });
  return release(db, done, now);
}
