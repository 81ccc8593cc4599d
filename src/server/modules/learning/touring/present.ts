import type { Schemas } from '#shared/contract/index.ts';
import { sceneKindOf } from '#shared/vr/scene-kinds.ts';
import { thumbnailOf } from '../../content/media-files/index.ts';
import type { TourRow } from '../../content/vr-scenes/index.ts';
import { type AskedQuestion, explanationOf, putTo } from '../asking/index.ts';
import { placeOf } from './place.ts';
import type { VisitRow } from './queries.ts';
import { isDone, measure, requiredOf } from './rules.ts';
import type { Touring } from './standing.ts';

/** The media files that a tour shows, by id. */
export type ShownMedia = ReadonlyMap<
  number,
  { kind: Schemas['MediaFile']['kind']; state: Schemas['MediaFile']['state']; links: Schemas['MediaLinks'] }
>;

/** What is shown of a tour beside how a person stands with it. */
interface Shown {
  media: ShownMedia;
  /** The questions that the person has answered, as they were asked, by their places. */
  answered: ReadonlyMap<string, AskedQuestion>;
}

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
  locked: null,
});

export function presentScenes(tour: TourRow, touring: Touring, shown: Shown): Schemas['MyVrPlace'][] {
  return tour.scenes.flatMap(({ key, title, mediaFileId, heading, pitch, hotspots }) => {
    const media = shown.media.get(mediaFileId ?? 0);
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
  const place = placeOf(sceneKey, hotspot.key);
  const visit = visits.get(place);
  const now = questionId === null ? undefined : questions.get(questionId);
  const isAsked = now?.active === true;
  // What is done or over is shown as it was asked, with what was answered.
  const before = questionId === null ? undefined : shown.answered.get(place);
  const asAnswered = before && { ...before, active: isAsked };
  const question = isAsked && visit?.verdict !== 'correct' ? now : (asAnswered ?? (isAsked ? now : undefined));
  return {
    ...hotspot,
    image: imageFileId === null ? null : (shown.media.get(imageFileId)?.links.moderate ?? null),
    question:
      question === undefined ? null : presentQuestion(question, visit, touring, [tourId, sceneKey, hotspot.key]),
    seen: visit !== undefined,
    done: isDone(sceneKey, { key: hotspot.key, questionId }, visits, questions),
  };
}

/** What tells a question of a tour from its others: the tour, the scene, the hotspot. */
type Asked = readonly [tourId: number, sceneKey: string, hotspotKey: string];

/** A question as it is put to the person in this cycle. */
export const putIn = (
  question: AskedQuestion,
  { userId, progress }: Pick<Touring, 'userId' | 'progress'>,
  asked: Asked,
) => putTo(userId, question, { in: 'questions of tours', place: [...asked, progress?.cycle ?? 1] });

export function presentQuestion(
  question: AskedQuestion & { active: boolean },
  visit: VisitRow | undefined,
  touring: Pick<Touring, 'userId' | 'progress'>,
  asked: Asked,
): Schemas['MyVrQuestion'] {
  // An answer to another wording says nothing of this one.
  const isOwn = visit?.question_id === question.id && visit.version === question.version;
  const verdict = isOwn ? visit.verdict : null;
  const put = putIn(question, touring, asked);
  return {
    version: question.version,
    active: question.active,
    item: put.item,
    answer: isOwn ? visit.answer : null,
    verdict,
    tries: visit?.tries ?? 0,
    explanation: verdict === 'correct' ? explanationOf(question, put) : null,
  };
}
