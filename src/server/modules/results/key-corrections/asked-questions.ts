import type { Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../db/index.ts';
import { correctionsInForce, findVersions } from '../../exams/corrected-keys/index.ts';
import { openAppealsAt } from '../appeals/index.ts';
import { presentCorrection } from './present.ts';
import { askedAt, type CorrectionRow, correctionsOf } from './queries.ts';

/**
 * The questions on the papers of a test, each with the key by which it is graded now. Deleted questions cannot be corrected and are left
 * out.
 */
export async function askedQuestions(db: Db, testId: number, readerId: number): Promise<Schemas['AskedQuestion'][]> {
  const inForce = new Set((await correctionsInForce(db, testId)).map(({ id }) => id));
  const corrections = (await correctionsOf(db, testId, readerId)).filter(({ id }) => inForce.has(id));
  const appeals = await openAppealsAt(db, testId);
  const all: Schemas['AskedQuestion'][] = [];
  const counts = await askedAt(db, testId);
  const versions = await findVersions(
    db,
    counts.map(({ question_id: questionId, version }) => ({ questionId, version })),
  );
  const nameOf = (questionId: number, version: number | null) => `${questionId}/${version}`;
  const found = new Map(versions.map((one) => [nameOf(one.questionId, one.version), one]));
  for (const { question_id, version, attempts, tests } of counts) {
    const asked = found.get(nameOf(question_id, version));
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
      openAppeals: appeals.find((one) => one.questionId === question_id && one.version === version)?.count ?? 0,
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
