import type { Schemas } from '#shared/contract/index.ts';
import type { Trx } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { lockClock, refuseDuring } from '../progress/index.ts';
import { placeOf } from './place.ts';
import { presentProgress } from './present.ts';
import { insertVisit, lastOpened } from './queries.ts';
import { LEAST_LOOK_SECONDS, measure } from './rules.ts';
import { moveOn, openTouring, published } from './standing.ts';

/**
 * Notes that a person has opened a scene or a hotspot. To open it again changes nothing.
 * @throws PublicError 404 for what the tour does not have, 409 for a hotspot of a scene that was not opened, 429 for more than a person can
 * open
 */
export async function visit(
  trx: Trx,
  { tourId, userId }: { tourId: number; userId: number },
  { sceneKey, hotspotKey }: Schemas['VrVisit'],
  clock: () => Date,
): Promise<Schemas['MyVrProgress']> {
  const tour = await published(trx, tourId);
  const scene = tour.scenes.find(({ key }) => key === sceneKey);
  const isThere = hotspotKey === undefined || scene?.hotspots.some(({ key }) => key === hotspotKey);
  if (scene === undefined || !isThere) throw errors.notFound();
  const time = await lockClock(trx, userId, clock);
  const { now } = time;
  const before = await openTouring(trx, tour, userId, now);
  if (before.visits.has(placeOf(sceneKey, hotspotKey))) {
    // Staff may have taken away what was owed since the person was here.
    const { isComplete } = measure(tour.scenes, before.visits, before.questions);
    const isNews = isComplete && before.progress.completed_at === null;
    return presentProgress(tour, isNews ? await moveOn(trx, tour, before, time) : before);
  }
  if (hotspotKey !== undefined && !before.visits.has(placeOf(sceneKey))) throw errors.conflict('scene-not-opened');
  refuseDuring(LEAST_LOOK_SECONDS, await lastOpened(trx, userId), now);
  const { id: progress_id } = before.progress;
  await insertVisit(trx, { progress_id, scene_key: sceneKey, hotspot_key: hotspotKey ?? '', opened_at: now });
  return presentProgress(tour, await moveOn(trx, tour, before, time));
}
