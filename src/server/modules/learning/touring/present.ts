import type { Schemas } from '#shared/contract/index.ts';
import { sceneKindOf } from '#shared/vr/scene-kinds.ts';
import { thumbnailOf } from '../../content/media-files/index.ts';
import type { TourRow } from '../../content/vr-scenes/index.ts';
import type { Progress } from '../progress/index.ts';
import { type AskedQuestion, putTo } from './questions.ts';
import type { VisitRow } from './queries.ts';
import { isDone, measure, placeOf, requiredOf, type Visits } from './rules.ts';

/** What a person has done with a tour, and what it asks. */
export interface Touring {
  userId: number;
  progress: Progress | undefined;
  visits: Visits;
  questions: ReadonlyMap<number, AskedQuestion>;
}

/** The media files that a tour shows, by id. */
export type Shown = ReadonlyMap<
  number,
  { kind: Schemas['MediaFile']['kind']; state: Schemas['MediaFile']['state']; links: Schemas['MediaLinks'] }
>;

export function presentProgress(tour: TourRow, { progress, visits, questions }: Touring): Schemas['MyVrProgress'] {
  const { scenesSeen, hotspotsDone, share } = measure(tour.scenes, visits, questions);
  const completedAt = progress?.completed_at ?? null;
  return {
    // What is complete stays complete, also when the tour has grown.
    share: completedAt === null ? share : 1,
    startedAt: progress?.started_at.toISOString() ?? null,
    completedAt: completedAt?.toISOString() ?? null,
    scenesSeen,
    hotspotsDone,
  };
}

export const presentListed = (tour: TourRow, touring: Touring, now: Date): Schemas['MyVrTour'] => ({
  id: tour.id,
  title: tour.title,
  description: tour.description,
  theme: tour.theme_id === null || tour.theme === null ? null : { id: tour.theme_id, title: tour.theme },
  thumbnail: tour.cover && thumbnailOf(tour.cover, now),
  sceneCount: tour.scene_count,
  requiredCount: requiredOf(tour.scenes).length,
  progress: presentProgress(tour, touring),
});

export function presentScenes(tour: TourRow, touring: Touring, shown: Shown): Schemas['MyVrPlace'][] {
  return tour.scenes.flatMap(({ key, title, mediaFileId, heading, pitch, hotspots }) => {
    const media = shown.get(mediaFileId ?? 0);
    const kind = media && sceneKindOf(media.kind);
    if (media === undefined || kind === undefined) return [];
    const { state, links } = media;
    const seen = touring.visits.has(placeOf(key));
    const marks = hotspots.map((hotspot) => presentHotspot(tour.id, key, hotspot, touring, shown));
    return [{ key, title, kind, state, links, heading, pitch, seen, hotspots: marks }];
  });
}

function presentHotspot(
  tourId: number,
  sceneKey: string,
  { imageFileId, questionId, ...hotspot }: Schemas['VrHotspot'],
  touring: Touring,
  shown: Shown,
): Schemas['MyVrHotspot'] {
  const { visits, questions } = touring;
  const visit = visits.get(placeOf(sceneKey, hotspot.key));
  const question = questionId === null ? undefined : questions.get(questionId);
  return {
    ...hotspot,
    image: imageFileId === null ? null : (shown.get(imageFileId)?.links.moderate ?? null),
    question:
      question === undefined ? null : presentQuestion(question, visit, touring, [tourId, sceneKey, hotspot.key]),
    seen: visit !== undefined,
    done: isDone(sceneKey, { key: hotspot.key, questionId }, visits, questions),
  };
}

export function presentQuestion(
  question: AskedQuestion,
  visit: VisitRow | undefined,
  { userId, progress }: Pick<Touring, 'userId' | 'progress'>,
  asked: readonly (string | number)[],
): Schemas['MyVrQuestion'] {
  const verdict = visit?.verdict ?? null;
  return {
    version: question.version,
    item: putTo(userId, question, [...asked, progress?.cycle ?? 1]).item,
    answer: visit?.answer ?? null,
    verdict,
    tries: visit?.tries ?? 0,
    explanation: verdict === 'correct' ? question.explanation : null,
  };
}
