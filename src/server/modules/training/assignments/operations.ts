import type { Schemas } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../context.ts';
import { batchHeader, contentRange, type ListQuery, listPage, seenOnly } from '../../../crud/index.ts';
import { transaction, type Trx } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { type Batch, inBatch } from '../../../history/index.ts';
import { refuseOtherRegions, targetWithin } from '../../identity/users/index.ts';
import type { AssignmentKind } from './kinds.ts';
import {
  type AssignmentDates,
  type AssignmentRow,
  assignmentList,
  deleteAssignment,
  insertAssignments,
  selectAssignments,
  selectTargets,
  subjectExists,
  type Targets,
  unknownTargets,
} from './queries.ts';

type Shared = Omit<Schemas['Assignment'], 'testId'>;

/** The targets of a new assignment. */
type NewTargets = Pick<Schemas['AssignmentCreate'], 'targetType' | 'targetIds'> & { dates?: AssignmentDates };

/** @throws PublicError 422 when the test, plan or a target does not exist, or the targets do not fit their type */
async function checkTargets(trx: Trx, kind: AssignmentKind, subjectId: number, wanted: NewTargets): Promise<Targets> {
  const { targetType, targetIds = [], dates } = wanted;
  const targets = { subjectIds: [subjectId], targetType, targetIds, dates };
  if (!(await subjectExists(trx, kind, subjectId))) throw errors.invalid({ [kind.field]: { key: 'reference' } });
  if (targetType === 'everyone') {
    if (targetIds.length > 0) throw errors.invalid({ targetIds: { key: 'assignments.everyoneNamed' } });
    return targets;
  }
  if (targetIds.length === 0) throw errors.invalid({ targetIds: { key: 'required' } });
  const unknown = await unknownTargets(trx, targetType, targetIds);
  if (unknown.length === 0) return targets;
  throw errors.invalid(Object.fromEntries(unknown.map((place) => [`targetIds.${place}`, { key: 'reference' }])));
}

/**
 * The operations that assignments of both kinds have.
 * @param present makes the record of the contract from the common fields and the id of the test or plan
 */
export function assignmentOperations<Assignment>(
  ctx: Context,
  kind: AssignmentKind,
  present: (subjectId: number, shared: Shared, dated: AssignmentDates & { revision: number }) => Assignment,
) {
  const presentRow = (row: AssignmentRow): Assignment => {
    const shared = {
      id: row.id,
      targetType: row.target_type,
      userId: row.user_id,
      regionId: row.region_id,
      positionId: row.position_id,
      personCount: row.person_count,
      createdAt: row.created_at.toISOString(),
    };
    const dated = { startsOn: row.starts_on, dueOn: row.due_on, dueDays: row.due_days, revision: row.revision ?? 1 };
    return present(row.subject_id, shared, dated);
  };
  const rules = assignmentList(kind);

  async function found(db: Parameters<typeof selectAssignments>[0], id: number): Promise<AssignmentRow> {
    const row = await selectAssignments(db, kind).where('a.id', '=', id).executeTakeFirst();
    if (row === undefined) throw errors.notFound();
    return row;
  }

  return {
    list: async ({ query, user }: { query: ListQuery<object>; user: SignedIn }) => {
      const seen = seenOnly(rules, targetWithin(user, 'a'));
      const page = await listPage(selectAssignments(ctx.db, kind), seen, query);
      return { status: 200 as const, body: page.rows.map(presentRow), headers: contentRange(kind.resource, page) };
    },

    get: async ({ params }: { params: { id: number } }) => ({
      status: 200 as const,
      body: presentRow(await found(ctx.db, params.id)),
    }),

    /** @throws PublicError 404 */
    find: async (trx: Trx, id: number) => presentRow(await found(trx, id)),

    /** Idempotent. */
    create: async (subjectId: number, wanted: NewTargets, user: SignedIn) => {
      const now = ctx.clock();
      const { value, batchId } = await transaction(ctx.db, (trx) => {
        const details = { [kind.field]: subjectId, targetType: wanted.targetType };
        return inBatch(
          trx,
          now,
          { actorId: user.userId, kind: 'assign', resource: kind.resource, details },
          async () => {
            await refuseOtherRegions(trx, user, wanted);
            const targets = await checkTargets(trx, kind, subjectId, wanted);
            const ids = await insertAssignments(trx, kind, targets, user.userId, now);
            return { ids, value: await selectTargets(trx, kind, targets).execute() };
          },
        );
      });
      return { status: 201 as const, body: { items: value.map(presentRow) }, headers: batchHeader(batchId) };
    },

    remove: async ({ params: { id }, user }: { params: { id: number }; user: SignedIn }) => {
      const { value, batchId } = await transaction(ctx.db, async (trx) => {
        const row = await found(trx, id);
        const batch: Batch = { actorId: user.userId, kind: 'delete', resource: kind.resource };
        return inBatch(trx, ctx.clock(), { ...batch, details: { [kind.field]: row.subject_id } }, async () => {
          await deleteAssignment(trx, kind, id);
          return { ids: [id], value: row };
        });
      });
      return { status: 200 as const, body: presentRow(value), headers: batchHeader(batchId) };
    },
  };
}
