import type { Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../db/index.ts';
import { findVersion } from '../../exams/corrected-keys/index.ts';
import { presentCorrection } from './present.ts';
import { askedAt, type CorrectionRow, correctionsOf } from './queries.ts';

/**
 * What the papers of a test hold, each with the key that it is graded by now. Questions that the bank has no more cannot be corrected and
 * are not told.
 */
export async function askedQuestions(db: Db, testId: number): Promise<Schemas['AskedQuestion'][]> {
  // The newest comes first: the later holds.
  const corrections = (await correctionsOf(db, testId)).filter(({ status }) => status === 'applied');
  const all: Schemas['AskedQuestion'][] = [];
  for (const { question_id, version, attempts, tests } of await askedAt(db, testId)) {
    const asked = await findVersion(db, question_id, version);
    if (asked === undefined) continue;
    const correction = corrections.find((one) => one.question_id === question_id && one.version === version);
    all.push({
      questionId: question_id,
      version,
      newestVersion: asked.newestVersion,
      text: asked.text,
      content: gradedBy(asked.content, correction),
      points: asked.points,
      attempts,
      tests,
      correction: correction === undefined ? null : presentCorrection(correction),
    });
  }
  return all;
}

function gradedBy(
  content: Schemas['QuestionContent'],
  correction: CorrectionRow | undefined,
): Schemas['QuestionContent'] {
  return correction?.action === 'key' && correction.content !== null ? correction.content : content;
}
