import type { Db } from '../../../../db/index.ts';

/**
 * The markers' comments for the learner, by position: those of the person who resolved a difference, otherwise those of every marker. Only
 * once all marks of the attempt are given: before that a mark may still change the result.
 */
export async function commentsOf(db: Db, attemptId: number): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('marks')
    .innerJoin('attempts', 'attempts.id', 'marks.attempt_id')
    .select(['marks.position', 'marks.stage', 'marks.comment'])
    .where('marks.attempt_id', '=', attemptId)
    .where('attempts.marking', '=', 'done')
    .where('marks.comment', 'is not', null)
    .orderBy('marks.id')
    .execute();
  const said = Map.groupBy(rows, ({ position }) => position);
  return new Map(
    [...said].map(([position, own]) => {
      const last = own.filter(({ stage }) => stage === 'resolved');
      return [position, (last.length > 0 ? last : own).map(({ comment }) => comment).join('\n\n')];
    }),
  );
}
