import type { Db } from '../../../db/index.ts';
import { buildTest } from '../../../../../tests/support/index.ts';
import type { buildUser } from '../../../../../tests/support/index.ts';

type AttemptFields = Partial<{
  status: 'in_progress' | 'submitted';
  marking: 'none' | 'pending' | 'done';
  number: number;
  percentage: number | null;
  passed: boolean | null;
  score: number | null;
  started_at: Date;
  flags: number;
  extra_seconds: number;
  credited_seconds: number;
  unlimited: boolean;
  submit_reason: 'learner' | 'deadline';
  policy: Record<string, unknown>;
}>;

/** An attempt for report cards: submitted and passed by default, with an empty paper. */
export async function buildAttempt(
  db: Db,
  testId: number,
  userId: number,
  fields: AttemptFields = {},
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const {
      status = 'submitted',
      percentage = 80,
      passed = true,
      score = 8,
      policy = {},
      submit_reason = 'learner',
      ...rest
    } = fields;
    const started_at = fields.started_at ?? new Date('2026-03-02T09:00:00Z');
    const isOver = status === 'submitted';
    const { id } = await trx
      .insertInto('attempts')
      .values({
        test_id: testId,
        user_id: userId,
        number: 1,
        deadline_at: new Date(started_at.getTime() + 30 * 60_000),
        duration_minutes: 30,
        pass_percentage: 70,
        question_count: 10,
        max_score: 10,
        ...rest,
        policy: JSON.stringify(policy),
        started_at,
        status,
        percentage: isOver ? percentage : null,
        passed: isOver ? passed : null,
        score: isOver ? score : null,
        answered_count: isOver ? 9 : null,
        submitted_at: isOver ? new Date(started_at.getTime() + 20 * 60_000) : null,
        submit_reason: isOver ? submit_reason : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('attempt_papers')
      .values({ attempt_id: id, title: '{"ru":"Экзамен"}', items: '[]', keys: '[]' })
      .execute();
    return id;
  });
}

/** An exam with one question. */
export function buildExam(db: Db, fields: Parameters<typeof buildTest>[1] = {}) {
  return buildTest(db, { kind: 'exam', title: { ru: 'Экзамен по ПТЭ', kz: 'ПТЕ емтиханы' }, ...fields });
}

export type Person = Awaited<ReturnType<typeof buildUser>>;
