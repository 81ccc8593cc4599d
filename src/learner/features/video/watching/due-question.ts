import type { VideoQuestion } from '../../../api/video-lessons.ts';

/** Where a film stands at a question after a jump, it is on a frame near it. */
const NEAR_SECONDS = 0.3;

export type AskedQuestion = Pick<VideoQuestion, 'id' | 'atSeconds' | 'required' | 'answered'>;

/**
 * The question that comes while the film goes from one second to another: not answered, and not skipped in this visit.
 * @param skipped ids of optional questions
 */
export function dueQuestion<Question extends AskedQuestion>(
  questions: readonly Question[],
  skipped: ReadonlySet<number>,
  from: number,
  to: number,
): Question | undefined {
  return questions.find(
    ({ id, atSeconds, required, answered }) =>
      answered === null && (required || !skipped.has(id)) && atSeconds >= from - NEAR_SECONDS && atSeconds <= to,
  );
}

/** The second that nobody passes before the question there is answered; null: none. */
export function barrierOf(questions: readonly AskedQuestion[]): number | null {
  return questions.find(({ required, answered }) => required && answered === null)?.atSeconds ?? null;
}
