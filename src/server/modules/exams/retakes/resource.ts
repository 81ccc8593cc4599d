import { sql } from 'kysely';
import { can } from '#shared/access/can.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { type Actor, byTextOf, isEqual, isOneOf, type Resource } from '../../../crud/index.ts';
import type { SignedIn } from '../../../context.ts';
import type { Trx } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { localized } from '../../../i18n.ts';
import { ofOwnRegion, peopleSearchFor } from '../../identity/users/index.ts';
import { announceRetakes } from './announce.ts';
import { presentRetake } from './present.ts';
import { deleteRetakes, lockRetakes, type RetakeRow, selectRetakes, updateWindows, windowColumns } from './queries.ts';
import { checkWindow, refuseOwn } from './rules.ts';

const id = sql.ref('retakes.id');

const ORIGIN_WORDS = {
  request: 'admin.resources.retakes.values.origin.request',
  grant: 'admin.resources.retakes.values.origin.grant',
} as const;

const STATUS_WORDS = {
  pending: 'admin.resources.retakes.values.status.pending',
  accepted: 'admin.resources.retakes.values.status.accepted',
  rejected: 'admin.resources.retakes.values.status.rejected',
} as const;

/** A used retake cannot be changed, nor one's own. @throws PublicError 403, 409 */
async function lockChangeable(trx: Trx, ids: readonly number[], { userId }: SignedIn) {
  const retakes = await lockRetakes(trx, ids);
  refuseOwn(
    retakes.map(({ user_id }) => user_id),
    userId,
  );
  if (retakes.some(({ attempt_id }) => attempt_id !== null)) throw errors.conflict('retake-used');
  return retakes;
}

/** What was decided before what is being taken back. */
const decidedBefore = new WeakMap<Actor, Map<number, Schemas['Retake']['status']>>();

/** To take a decision back, or to bring one back, is to decide. @throws PublicError 403, 409 */
async function policyOfRevert(trx: Trx, ids: readonly number[], actor: Actor, when: 'before' | 'after'): Promise<void> {
  const retakes = await lockChangeable(trx, ids, actor.user);
  const before = decidedBefore.get(actor) ?? new Map<number, Schemas['Retake']['status']>();
  if (when === 'before') {
    decidedBefore.set(actor, new Map([...before, ...retakes.map(({ id, status }) => [id, status] as const)]));
    return;
  }
  const isDecision = retakes.some(({ id, status }) => before.has(id) && before.get(id) !== status);
  if (isDecision && !can(actor.user.permissions, 'retakes:decide')) throw errors.forbidden('retakes:decide');
}

/** Retakes, as the generic resource code needs them. Granting, deciding and requesting are in grant.ts, decide.ts and use.ts. */
export const retakes: Resource<
  'retakes',
  RetakeRow,
  Schemas['Retake'],
  never,
  Schemas['RetakeUpdate'],
  Schemas['RetakeFilter'],
  Schemas['RetakeSort']
> = {
  name: 'retakes',
  table: 'retakes',
  title: sql`(select title from tests where tests.id = retakes.test_id)`,
  list: {
    id,
    sort: {
      id,
      // Sorted by what is displayed: names and titles.
      userId: sql.ref('users.name_key'),
      testId: byTextOf('tests', sql.ref('retakes.test_id')),
      origin: sql.ref('retakes.origin'),
      status: sql.ref('retakes.status'),
      opensAt: sql.ref('retakes.opens_at'),
      closesAt: sql.ref('retakes.closes_at'),
      attemptId: sql.ref('retakes.attempt_id'),
      decidedBy: sql.ref('deciders.name_key'),
      decidedAt: sql.ref('retakes.decided_at'),
      createdAt: sql.ref('retakes.created_at'),
      updatedAt: sql.ref('retakes.updated_at'),
    },
    defaultSort: ['createdAt', 'DESC'],
    filters: {
      id: isOneOf(id),
      status: isEqual(sql.ref('retakes.status')),
      origin: isEqual(sql.ref('retakes.origin')),
      testId: isEqual(sql.ref('retakes.test_id')),
      userId: isEqual(sql.ref('retakes.user_id')),
      used: (used) => sql<boolean>`(retakes.attempt_id is not null) = ${used}`,
    },
  },
  listFor: (user) => ({ ...retakes.list, search: peopleSearchFor(user) }),
  within: (user) => ofOwnRegion(user, sql.ref('retakes.user_id')),
  select: selectRetakes,
  present: presentRetake,
  insert: () => Promise.reject(errors.forbidden()),
  update: async (trx, ids, changes, actor) => {
    const now = actor.ctx.clock();
    const window = windowColumns(changes);
    for (const before of await lockChangeable(trx, ids, actor.user)) {
      if (before.status !== 'accepted') throw errors.conflict('retake-not-accepted', { status: before.status });
      const { opens_at = before.opens_at, closes_at = before.closes_at } = window;
      checkWindow(opens_at, closes_at, now);
    }
    await updateWindows(trx, ids, window, now);
    await announceRetakes(trx, ids, now, actor);
  },
  remove: async (trx, ids, { user }) => {
    await lockChangeable(trx, ids, user);
    await deleteRetakes(trx, ids);
  },
  revert: policyOfRevert,
  unique: {},
  exportColumns: [
    { field: 'userId', value: (row) => row.full_name },
    { field: 'testId', value: (row, { language }) => localized(row.title, language) },
    { field: 'origin', value: (row, { t }) => t(ORIGIN_WORDS[row.origin]) },
    { field: 'status', value: (row, { t }) => t(STATUS_WORDS[row.status]) },
    { field: 'comment', value: (row) => row.comment },
    { field: 'reason', value: (row) => row.reason },
    { field: 'opensAt', value: (row) => row.opens_at },
    { field: 'closesAt', value: (row) => row.closes_at },
    { field: 'attemptId', value: (row) => row.attempt_id },
    { field: 'decidedBy', value: (row) => row.decider },
    { field: 'decidedAt', value: (row) => row.decided_at },
    { field: 'createdAt', value: (row) => row.created_at },
  ],
};
