import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../context.ts';
import type { Handlers } from '../../contract/handlers.ts';
import { contentRange, listPage, recordAudit, type Trx } from '../../crud/index.ts';
import { transaction } from '../../db/index.ts';
import { errors } from '../../errors.ts';
import {
  type AssignmentRow,
  assignmentList,
  insertAssignments,
  selectAssignments,
  selectTargets,
  unknownTargets,
} from './queries.ts';

function presentAssignment(row: AssignmentRow): Schemas['Assignment'] {
  return {
    id: row.id,
    testId: row.test_id,
    targetType: row.target_type,
    userId: row.user_id,
    regionId: row.region_id,
    positionId: row.position_id,
    personCount: row.person_count,
    createdAt: row.created_at.toISOString(),
  };
}

/** @throws PublicError 422 when the test or a target is not there, or the targets do not go with their type */
async function checkTargets(
  trx: Trx,
  { testId, targetType, targetIds = [] }: Schemas['AssignmentCreate'],
): Promise<void> {
  const test = await trx.selectFrom('tests').select('id').where('id', '=', testId).executeTakeFirst();
  if (test === undefined) throw errors.invalid({ testId: { key: 'reference' } });
  if (targetType === 'everyone') {
    if (targetIds.length > 0) throw errors.invalid({ targetIds: { key: 'assignments.everyoneNamed' } });
    return;
  }
  if (targetIds.length === 0) throw errors.invalid({ targetIds: { key: 'required' } });
  const unknown = await unknownTargets(trx, targetType, targetIds);
  if (unknown.length === 0) return;
  throw errors.invalid(Object.fromEntries(unknown.map((place) => [`targetIds.${place}`, { key: 'reference' }])));
}

export function assignmentsHandlers(ctx: Context) {
  return {
    listAssignments: async ({ query }) => {
      const page = await listPage(selectAssignments(ctx.db), assignmentList, query);
      return { status: 200, body: page.rows.map(presentAssignment), headers: contentRange('assignments', page) };
    },

    getAssignment: async ({ params }) => {
      const row = await selectAssignments(ctx.db).where('assignments.id', '=', params.id).executeTakeFirst();
      if (row === undefined) throw errors.notFound();
      return { status: 200, body: presentAssignment(row) };
    },

    createAssignments: async ({ body, user }) => {
      const rows = await transaction(ctx.db, async (trx) => {
        await checkTargets(trx, body);
        const targets = { ...body, targetIds: body.targetIds ?? [] };
        const made = await insertAssignments(trx, targets, user.userId, ctx.clock());
        if (made.length > 0) {
          const details = { testId: body.testId, targetType: body.targetType };
          const event = { actorId: user.userId, action: 'create', resource: 'assignments', ids: made, details };
          await recordAudit(trx, ctx.clock(), event);
        }
        return selectTargets(trx, targets).execute();
      });
      return { status: 201, body: { items: rows.map(presentAssignment) } };
    },

    deleteAssignment: async ({ params, user }) => {
      const row = await transaction(ctx.db, async (trx) => {
        const found = await selectAssignments(trx).where('assignments.id', '=', params.id).executeTakeFirst();
        if (found === undefined) throw errors.notFound();
        await trx.deleteFrom('assignments').where('id', '=', params.id).execute();
        const event = { actorId: user.userId, action: 'delete', resource: 'assignments', ids: [params.id] };
        await recordAudit(trx, ctx.clock(), { ...event, details: { testId: found.test_id } });
        return found;
      });
      return { status: 200, body: presentAssignment(row) };
    },
  } satisfies Handlers<'listAssignments' | 'getAssignment' | 'createAssignments' | 'deleteAssignment'>;
}
