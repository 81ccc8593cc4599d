import type { Db, Trx } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import type { TourRow } from '../../content/vr-scenes/index.ts';
import {
  advance,
  currentProgressOfAll,
  type LearnerClock,
  type Material,
  openCurrentProgress,
  type Progress,
  spareMs,
  spend,
} from '../progress/index.ts';
import { placeOf } from './place.ts';
import { findQuestions, publishedTour, type VisitRow, visitsOf } from './queries.ts';
import { LONGEST_LOOK_SECONDS, measure, secondsSpent, type Visits } from './rules.ts';

/** What a person has done with a tour in the current cycle, and what it asks. */
export interface Touring {
  userId: number;
  progress: Progress | undefined;
  visits: Visits;
  questions: Awaited<ReturnType<typeof findQuestions>>;
}

/** A tour that learners may see. @throws PublicError 404 */
export async function published(db: Db, id: number): Promise<TourRow> {
  const tour = await publishedTour(db, id);
  if (tour === undefined) throw errors.notFound();
  return tour;
}

export const questionIdsOf = (tour: TourRow): number[] =>
  tour.scenes.flatMap(({ hotspots }) => hotspots.map(({ questionId }) => questionId).filter((id) => id !== null));

export const byPlace = (rows: readonly VisitRow[]): Visits =>
  new Map(rows.map((row) => [placeOf(row.scene_key, row.hotspot_key), row]));

/** How a person stands with tours, by their ids: in three queries, however many there are. */
export async function touringsOf(
  db: Db,
  tours: readonly TourRow[],
  userId: number,
  now: Date,
): Promise<Map<number, Touring>> {
  const refs = tours.map(({ id }) => String(id));
  const begun = await currentProgressOfAll(db, userId, { kind: 'vr', refs }, now);
  const ids = [...begun.values()].map(({ id }) => id);
  const visits = Map.groupBy(await visitsOf(db, ids), (row) => row.progress_id);
  const questions = await findQuestions(db, tours.flatMap(questionIdsOf));
  return new Map(
    tours.map(({ id }) => {
      const progress = begun.get(String(id));
      const own = progress === undefined ? [] : (visits.get(progress.id) ?? []);
      return [id, { userId, progress, visits: byPlace(own), questions }];
    }),
  );
}

/** {@link touringsOf} of one tour. */
export async function touringOf(db: Db, tour: TourRow, userId: number, now: Date): Promise<Touring> {
  const [[, touring] = []] = await touringsOf(db, [tour], userId, now);
  if (touring === undefined) throw new Error(`There is no tour ${tour.id}`);
  return touring;
}

/** A tour that is being toured: its progress is locked until the transaction ends. */
export interface Open extends Touring {
  progress: Progress;
}

async function withProgress(trx: Trx, tour: TourRow, userId: number, progress: Progress): Promise<Open> {
  const visits = byPlace(await visitsOf(trx, [progress.id]));
  return { userId, progress, visits, questions: await findQuestions(trx, questionIdsOf(tour)) };
}

/** What to write to; a person who comes for the first time in a cycle begins it. */
export async function openTouring(trx: Trx, tour: TourRow, userId: number, now: Date): Promise<Open> {
  const material: Material = { kind: 'vr', ref: String(tour.id) };
  return withProgress(trx, tour, userId, await openCurrentProgress(trx, userId, material, now));
}

/** Measures the tour again after something was done, and notes how far the person is. */
export async function moveOn(
  trx: Trx,
  tour: TourRow,
  { userId, progress }: Open,
  { now, spent_until_ms: spentUntil }: LearnerClock,
): Promise<Open> {
  const open = await withProgress(trx, tour, userId, progress);
  const { share, isComplete } = measure(tour.scenes, open.visits, open.questions);
  const spare = spareMs(spentUntil, now.getTime(), LONGEST_LOOK_SECONDS * 1000);
  const seconds = Math.max(0, Math.min(secondsSpent(progress.last_at, now), spare / 1000));
  await spend(trx, userId, { now, spare, seconds });
  return { ...open, progress: await advance(trx, progress.id, { share, seconds, complete: isComplete, now }) };
}
