import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { type Db, transaction, type Trx } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { linksOf } from '../../content/media-files/index.ts';
import { checkAnswer, grade } from '../../content/questions/index.ts';
import { findMedia, type TourRow } from '../../content/vr-scenes/index.ts';
import {
  advance,
  cycleStart,
  type LearnerClock,
  lockClock,
  type Material,
  openProgress,
  type Progress,
  progressSince,
  refuseHaste,
  spareMs,
  spend,
} from '../progress/index.ts';
import { presentListed, presentProgress, presentQuestion, presentScenes, type Shown, type Touring } from './present.ts';
import {
  insertVisit,
  isAnotherTry,
  keepAnswer,
  lastOpened,
  publishedTour,
  publishedTours,
  visitsOf,
} from './queries.ts';
import { findQuestions, putTo } from './questions.ts';
import { LONGEST_LOOK_SECONDS, measure, placeOf, secondsSpent, waitSeconds } from './rules.ts';

const materialOf = (tourId: number): Material => ({ kind: 'vr', ref: String(tourId) });

const questionIdsOf = (tour: TourRow): number[] =>
  tour.scenes.flatMap(({ hotspots }) =>
    hotspots.flatMap(({ questionId }) => (questionId === null ? [] : [questionId])),
  );

/** What a person has done with a tour in the present cycle. */
async function touringOf(db: Db, tour: TourRow, userId: number, progress: Progress | undefined): Promise<Touring> {
  const rows = await visitsOf(db, progress === undefined ? [] : [progress.id]);
  const visits = new Map(rows.map((row) => [placeOf(row.scene_key, row.hotspot_key), row]));
  return { userId, progress, visits, questions: await findQuestions(db, questionIdsOf(tour)) };
}

async function present(db: Db, tour: TourRow, userId: number): Promise<Touring> {
  const material = materialOf(tour.id);
  const progress = await progressSince(db, userId, material, await cycleStart(db, userId, material));
  return touringOf(db, tour, userId, progress);
}

export function touringHandlers(ctx: Context) {
  async function published(db: Db, id: number): Promise<TourRow> {
    const tour = await publishedTour(db, id);
    if (tour === undefined) throw errors.notFound();
    return tour;
  }

  async function shownIn({ scenes }: TourRow): Promise<Shown> {
    const images = scenes.flatMap(({ hotspots }) => hotspots.map(({ imageFileId }) => imageFileId));
    const ids = [...scenes.map(({ mediaFileId }) => mediaFileId), ...images].filter((id) => id !== null);
    const media = await findMedia(ctx.db, ids);
    return new Map(
      await Promise.all(media.map(async (file) => [file.id, { ...file, links: await linksOf(ctx, file) }] as const)),
    );
  }

  /** The progress to write to, locked until the transaction ends. */
  async function opened(trx: Trx, tourId: number, userId: number, now: Date): Promise<Progress> {
    const material = materialOf(tourId);
    return openProgress(trx, userId, material, { since: await cycleStart(trx, userId, material), now });
  }

  /** Measures the tour again, and notes how far the person is. */
  async function moveOn(
    trx: Trx,
    tour: TourRow,
    userId: number,
    progress: Progress,
    { now, spent_until_ms: spentUntil }: LearnerClock,
  ): Promise<Touring> {
    const touring = await touringOf(trx, tour, userId, progress);
    const { share, isComplete } = measure(tour.scenes, touring.visits, touring.questions);
    const spare = spareMs(spentUntil, now.getTime(), LONGEST_LOOK_SECONDS * 1000);
    const seconds = Math.max(0, Math.min(secondsSpent(progress.last_at, now), spare / 1000));
    await spend(trx, userId, { now, spare, seconds });
    return { ...touring, progress: await advance(trx, progress.id, { share, seconds, complete: isComplete, now }) };
  }

  return {
    listMyVrScenes: async ({ user, language }) => {
      const tours = await publishedTours(ctx.db, language);
      const body: Schemas['MyVrTour'][] = [];
      for (const tour of tours) body.push(presentListed(tour, await present(ctx.db, tour, user.userId), ctx.clock()));
      return { status: 200, body };
    },

    getMyVrScene: async ({ params: { id }, user }) => {
      const tour = await published(ctx.db, id);
      const touring = await present(ctx.db, tour, user.userId);
      const scenes = presentScenes(tour, touring, await shownIn(tour));
      return { status: 200, body: { tour: presentListed(tour, touring, ctx.clock()), scenes } };
    },

    visitVrScene: async ({ params: { id }, body: { sceneKey, hotspotKey }, user: { userId } }) => {
      const body = await transaction(ctx.db, async (trx) => {
        const tour = await published(trx, id);
        const scene = tour.scenes.find(({ key }) => key === sceneKey);
        const isThere = hotspotKey === undefined || scene?.hotspots.some(({ key }) => key === hotspotKey);
        if (scene === undefined || !isThere) throw errors.notFound();
        const time = await lockClock(trx, userId, ctx.clock);
        const { now } = time;
        const progress = await opened(trx, id, userId, now);
        await refuseForged(trx, userId, progress, { sceneKey, hotspotKey }, now);
        const visit = { progress_id: progress.id, scene_key: sceneKey, hotspot_key: hotspotKey ?? '', opened_at: now };
        const isNew = await insertVisit(trx, visit);
        const touring = isNew
          ? await moveOn(trx, tour, userId, progress, time)
          : await touringOf(trx, tour, userId, progress);
        return presentProgress(tour, touring);
      });
      return { status: 200, body };
    },

    answerVrQuestion: async ({ params: { id }, body: { sceneKey, hotspotKey, version, answer }, user: { userId } }) => {
      const body = await transaction(ctx.db, async (trx) => {
        const tour = await published(trx, id);
        const scene = tour.scenes.find(({ key }) => key === sceneKey);
        const questionId = scene?.hotspots.find(({ key }) => key === hotspotKey)?.questionId ?? null;
        if (questionId === null) throw errors.notFound();
        const question = (await findQuestions(trx, [questionId])).get(questionId);
        if (question === undefined) throw errors.notFound();
        if (question.version !== version) throw errors.conflict('question-changed');
        const time = await lockClock(trx, userId, ctx.clock);
        const { now } = time;
        const progress = await opened(trx, id, userId, now);
        const asked = [id, sceneKey, hotspotKey];
        const { item, key } = putTo(userId, question, [...asked, progress.cycle]);
        const visited = (await touringOf(trx, tour, userId, progress)).visits.get(placeOf(sceneKey, hotspotKey));
        if (visited === undefined) throw errors.conflict('hotspot-not-opened');
        const problems = checkAnswer(item, answer);
        if (Object.keys(problems).length > 0) throw errors.invalid(problems);
        const { verdict } = grade(key, answer, 1);
        if (verdict === 'unanswered' || verdict === 'pending') throw errors.invalid({ answer: { key: 'required' } });
        const place = { progress_id: progress.id, scene_key: sceneKey, hotspot_key: hotspotKey };
        if (await isAnotherTry(trx, place, answer))
          refuseHaste({ tries: visited.tries, lastAt: visited.answered_at }, now);
        await keepAnswer(trx, place, { answer, verdict, now });
        const touring = await moveOn(trx, tour, userId, progress, time);
        const visit = touring.visits.get(placeOf(sceneKey, hotspotKey));
        return {
          question: presentQuestion(question, visit, touring, asked),
          progress: presentProgress(tour, touring),
        };
      });
      return { status: 200, body };
    },
  } satisfies Handlers<'listMyVrScenes' | 'getMyVrScene' | 'visitVrScene' | 'answerVrQuestion'>;
}

/** @throws PublicError 409 for a hotspot of a scene that was not opened, 429 for more than a person can open */
async function refuseForged(
  trx: Trx,
  userId: number,
  { id }: Progress,
  { sceneKey, hotspotKey }: Schemas['VrVisit'],
  now: Date,
): Promise<void> {
  const visits = await visitsOf(trx, [id]);
  const isOpen = (hotspot: string) =>
    visits.some(({ scene_key, hotspot_key }) => scene_key === sceneKey && hotspot_key === hotspot);
  if (isOpen(hotspotKey ?? '')) return;
  if (hotspotKey !== undefined && !isOpen('')) throw errors.conflict('scene-not-opened');
  const wait = waitSeconds(await lastOpened(trx, userId), now);
  if (wait > 0) throw errors.tooManyRequests(Math.ceil(wait));
}
