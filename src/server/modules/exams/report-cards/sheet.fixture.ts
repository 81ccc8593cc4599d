import { sql } from 'kysely';
import { expect } from 'vitest';
import { buildTest, buildUser, type RunningApp, type SignedInClient } from '../../../../../tests/support/index.ts';
import type { Db } from '../../../db/index.ts';

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
  late_until: Date;
  late_counted: number;
  late_waiting: number;
  percentage_without_late: number;
  passed_without_late: boolean;
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

/** What tests do to report cards. @param examiner who keeps them */
export function cardSteps(server: RunningApp, examiner: () => SignedInClient) {
  /** An exam of the examiner with three attempts, and its card. */
  async function buildCard(
    attempts: Parameters<typeof buildAttempt>[3][] = [{}, { percentage: 50, passed: false, score: 5 }, {}],
  ) {
    const exam = await buildExam(server.db, { examiner_id: examiner().user.id });
    const ids: number[] = [];
    for (const fields of attempts)
      ids.push(await buildAttempt(server.db, exam.id, (await buildUser(server.db)).id, fields));
    const { body, status } = await examiner().post('/report-cards', { testId: exam.id });
    expect(status).toBe(201);
    return { exam, ids, cardId: body.id as number };
  }

  const digestOf = async (cardId: number) => (await examiner().get(`/report-cards/${cardId}`)).body.digest as string;
  const close = async (cardId: number, by = examiner()) =>
    by.post(`/report-cards/${cardId}/close`, { digest: await digestOf(cardId) });

  async function auditOf(cardId: number) {
    const lines = await server.db
      .selectFrom('audit_events')
      .select(['action', 'actor_id', 'details'])
      .where('resource', '=', 'report-cards')
      .where(sql<boolean>`${cardId} = any (record_ids)`)
      .orderBy('id')
      .execute();
    return lines.map(({ action, actor_id }) => [action, actor_id]);
  }

  return { buildCard, digestOf, close, auditOf };
}
