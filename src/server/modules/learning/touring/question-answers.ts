import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../db/index.ts';
import { isAskable } from '../../content/questions/index.ts';
import type { TourRow } from '../../content/vr-scenes/index.ts';
import { answersTo } from '../asking/index.ts';
import { placeOf } from './place.ts';

/** How the questions of a tour are answered, in the order of its scenes and hotspots. */
export async function questionAnswersOf(db: Db, tour: TourRow): Promise<Schemas['VrQuestionAnswers'][]> {
  const questions = tour.scenes.flatMap(({ key: sceneKey, title: sceneTitle, hotspots }) =>
    hotspots.flatMap(({ key, title: hotspotTitle, questionId, required }) =>
      questionId === null ? [] : [{ questionId, place: placeOf(sceneKey, key), required, sceneTitle, hotspotTitle }],
    ),
  );
  const answers = await answersTo(db, questions, askedOf(tour.id, questions));
  return answers.map(({ sceneTitle, hotspotTitle, question }) => ({ sceneTitle, hotspotTitle, question }));
}

interface Placed {
  questionId: number;
  place: string;
  required: boolean;
}

/**
 * Whoever has answered a question, and whoever has opened its hotspot while it is asked. A tour that was completed without an answer that
 * it requires did not ask it then, and a hotspot whose earlier question was answered right asks no other.
 */
const askedOf = (tourId: number, questions: readonly Placed[]) => sql`
  select p.user_id, p.cycle, p.id as progress_id, h."questionId" as question_id, h.place, a.version,
    a.verdict = 'correct' and a.tries = 1 as first_right, a.tries
  from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as h ("questionId" bigint, place text, required boolean)
  join questions on questions.id = h."questionId"
  join material_progress p on p.kind = 'vr' and p.ref = ${String(tourId)}
  join vr_visits v on v.progress_id = p.id and v.scene_key || ' ' || v.hotspot_key = h.place
  left join vr_visits a on a.progress_id = v.progress_id and a.scene_key = v.scene_key and a.hotspot_key = v.hotspot_key
    and a.question_id = questions.id
  where a.question_id is not null or (${isAskable} and v.verdict is distinct from 'correct'
    and not (h.required and p.completed_at is not null))`;
