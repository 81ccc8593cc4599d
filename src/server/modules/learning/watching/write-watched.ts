import { toJson } from '../../../crud/index.ts';
import type { Trx } from '../../../db/index.ts';
import { reviewKey } from '../../content/questions/index.ts';
import { advance, openProgress } from '../progress/index.ts';
import { shareOf } from './player/standing.ts';
import { videoOf } from './player/sessions.ts';
import { durationMs, findStanding, rulesOf } from './queries.ts';
import { itemOf, selectAsked } from './questions/items.ts';
import { isComplete, withPlayed } from './truth/credit.ts';
import { lengthOf, type Span, union, writeRanges } from './truth/spans.ts';

interface Watched {
  userId: number;
  lessonId: number;
  /** What was played, in the order of playing, in milliseconds; parts may be played again. */
  played: readonly Span[];
  /** How many of the questions were answered, rightly and at once. */
  answered: number;
  startedAt: Date;
  lastAt: Date;
}

/** Writes that a person has watched something, without a player: for the demo. */
export async function writeWatched(trx: Trx, watched: Watched): Promise<void> {
  const { userId, lessonId, played, startedAt, lastAt } = watched;
  const progress = await openProgress(trx, userId, videoOf(lessonId), { since: null, now: startedAt });
  const lesson = await findStanding(trx, lessonId, progress.id);
  if (lesson === undefined) throw new Error(`There is no lesson ${lessonId}`);
  await writeAnswers(trx, progress.id, watched);
  const asked = await selectAsked(trx, lessonId);
  const left = asked.slice(watched.answered).filter(({ required }) => required);
  const rules = { ...rulesOf(lesson), unanswered: left.map(({ at_ms: at }) => at) };
  const parts = union([], played);
  await trx
    .insertInto('video_watched')
    .values({
      progress_id: progress.id,
      content_hash: lesson.content_hash,
      lesson_id: lessonId,
      watched: writeRanges(parts),
      covered_ms: lengthOf(parts),
      played: withPlayed([], played, durationMs(lesson.duration_seconds)),
      position_ms: played.at(-1)?.[1] ?? 0,
      last_at: lastAt,
    })
    .execute();
  await advance(trx, progress.id, {
    share: shareOf(parts, rules),
    seconds: lengthOf(played) / 1000,
    complete: isComplete(parts, rules),
    now: lastAt,
  });
}

async function writeAnswers(trx: Trx, progressId: number, { userId, lessonId, answered, lastAt }: Watched) {
  const asked = await selectAsked(trx, lessonId);
  for (const [position, question] of asked.slice(0, answered).entries()) {
    const { answer } = reviewKey(itemOf(question, userId, position).key);
    if (answer === null) continue;
    await trx
      .insertInto('video_answers')
      .values({
        progress_id: progressId,
        question_id: question.id,
        version: question.version,
        answer: toJson(answer),
        verdict: 'correct',
        correct: true,
        first_correct: true,
        tries: 1,
        first_at: lastAt,
        last_at: lastAt,
      })
      .execute();
  }
}
