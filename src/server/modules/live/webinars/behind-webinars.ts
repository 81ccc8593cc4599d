import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { errors, PublicError } from '../../../errors.ts';
import { isForPerson } from '../audience/index.ts';

type Operation = 'getMyTest' | 'startAttempt';

const isExamOf = (testId: number): RawBuilder<boolean> => sql<boolean>`webinars.exam_test_id = ${testId}`;

/**
 * The webinar whose exam a test is for a person, who has not attended it: it will be, or they missed it. Among several, one that is
 * still to come. Who has attended is settled some seconds after the end: until then the exam is only later.
 */
const closedBy = (ctx: Context, userId: number, testId: number) =>
  ctx.db
    .selectFrom('webinars')
    .select([
      'id',
      'title',
      'starts_at',
      sql<boolean>`exists (select from webinar_endings e where e.webinar_id = webinars.id)`.as('is_settled'),
    ])
    .where(isExamOf(testId))
    .where(isForPerson(userId))
    .where('state', '<>', 'cancelled')
    .orderBy(sql`state = 'ended'`)
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Tests that open at the end of webinars: whoever has attended has them as if they were assigned. To the others a webinar is for, the
 * refusal says why, instead of that there is no such test. Staff may assign the test beside that.
 */
export function behindWebinars<All extends Handlers<Operation>>(ctx: Context, handlers: All): All {
  const explained =
    <Call extends { params: { id: number }; user: { userId: number } }, Answer>(
      handle: (call: Call) => Promise<Answer>,
    ) =>
    async (call: Call): Promise<Answer> => {
      try {
        return await handle(call);
      } catch (error) {
        if (!(error instanceof PublicError) || error.status !== 404) throw error;
        const webinar = await closedBy(ctx, call.user.userId, call.params.id);
        if (webinar === undefined) throw error;
        const { id: webinarId, title, is_settled: isSettled, starts_at: startsAt } = webinar;
        const details = { webinarId, title, startsAt: startsAt.toISOString() };
        throw errors.conflict(isSettled ? 'webinar-not-attended' : 'webinar-exam-later', details);
      }
    };
  return {
    ...handlers,
    getMyTest: explained(handlers.getMyTest),
    startAttempt: explained(handlers.startAttempt),
  };
}
