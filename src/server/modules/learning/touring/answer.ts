import type { Schemas } from '#shared/contract/index.ts';
import type { Trx } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { judge, noteWrong } from '../asking/index.ts';
import { lockClock, refuseHaste } from '../progress/index.ts';
import { placeOf } from './place.ts';
import { presentProgress, presentQuestion, putIn } from './present.ts';
import { isAnotherTry, keepAnswer } from './queries.ts';
import { moveOn, openTouring, published } from './standing.ts';

/**
 * Grades the answer to a question of a hotspot, and notes it. The same answer again is no further try, so that a request can be repeated.
 * @throws PublicError 404 for a hotspot that asks nothing, 409 when it was not opened or its question has changed since it was seen,
 * 422 for no answer to it, 429 for another one so soon after a wrong one
 */
export async function answer(
  trx: Trx,
  { tourId, userId }: { tourId: number; userId: number },
  { sceneKey, hotspotKey, version, answer: given }: Schemas['VrAnswer'],
  clock: () => Date,
): Promise<Schemas['VrAnswerResult']> {
  const tour = await published(trx, tourId);
  const scene = tour.scenes.find(({ key }) => key === sceneKey);
  const questionId = scene?.hotspots.find(({ key }) => key === hotspotKey)?.questionId ?? null;
  const time = await lockClock(trx, userId, clock);
  const { now } = time;
  const before = await openTouring(trx, tour, userId, now);
  const question = questionId === null ? undefined : before.questions.get(questionId);
  if (question === undefined || !question.active) throw errors.notFound();
  if (question.version !== version) throw errors.conflict('question-changed');
  const place = placeOf(sceneKey, hotspotKey);
  const visited = before.visits.get(place);
  if (visited === undefined) throw errors.conflict('hotspot-not-opened');
  const asked = [tourId, sceneKey, hotspotKey] as const;
  const put = putIn(question, before, asked);
  const verdict = judge(put, given);
  const visit = { progress_id: before.progress.id, scene_key: sceneKey, hotspot_key: hotspotKey };
  if (await isAnotherTry(trx, visit, { question, answer: given })) {
    refuseHaste({ tries: visited.tries, lastAt: visited.answered_at }, now);
    await keepAnswer(trx, visit, { question, answer: given, verdict, now });
    if (verdict !== 'correct')
      await noteWrong(trx, { progressId: before.progress.id, place, question, put, answer: given });
  }
  const after = await moveOn(trx, tour, before, time);
  return {
    question: presentQuestion(question, after.visits.get(place), after, asked),
    progress: presentProgress(tour, after),
  };
}
