import type { Schemas } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { contentRange, pageBounds } from '../../../crud/index.ts';
import { errors } from '../../../errors.ts';
import { levelForStaff } from '../../exams/attempts/index.ts';
import { markAnswer } from './mark-answer.ts';
import { type MarkedRow, selectQuestions, selectQueue } from './queries.ts';
import { candidateOf, loadTask, presentTask } from './task.ts';

export function markingHandlers(ctx: Context) {
  return {
    listMarking: async ({ query, user }) => {
      const bounds = pageBounds(query.range);
      const { rows, total } = await selectQueue(ctx.db, user.userId, query.filter ?? {}, bounds);
      const body = rows.map((row) => presentItem(row, user));
      return { status: 200, body, headers: contentRange('marking', { rows, first: bounds.first, total }) };
    },

    listMarkingQuestions: async ({ user }) => {
      const rows = await selectQuestions(ctx.db, user.userId);
      const body = rows.map(({ test_id, test_title, question_id, second_marker, ...counts }) => ({
        testId: test_id,
        testTitle: test_title,
        questionId: question_id,
        secondMarker: second_marker,
        ...counts,
      }));
      return { status: 200, body };
    },

    getMarkingTask: async ({ params, user }) => {
      const task = await loadTask(ctx.db, user, params.ref, params.position);
      if (task === undefined) throw errors.notFound();
      await levelForStaff(ctx.db, { attemptId: task.row.attempt_id, userId: user.userId }, 'answers', ctx.clock());
      return { status: 200, body: presentTask(task, user) };
    },

    markAnswer: async ({ params, body, user }) => {
      const task = await markAnswer(ctx, { user, ref: params.ref, position: params.position }, body);
      return { status: 200, body: presentTask(task, user) };
    },
  } satisfies Handlers<'listMarking' | 'listMarkingQuestions' | 'getMarkingTask' | 'markAnswer'>;
}

function presentItem(row: MarkedRow & { can_mark: boolean }, user: SignedIn): Schemas['MarkingItem'] {
  return {
    ref: row.ref,
    position: row.position,
    testId: row.test_id,
    questionId: row.question_id,
    stage: row.stage,
    maxPoints: row.max_points,
    points: row.own_points,
    marks: row.marks,
    canMark: row.can_mark,
    candidate: candidateOf(row, user),
  };
}
