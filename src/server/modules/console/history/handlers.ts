import type { Schemas } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { contentRange, listPage, pageBounds, tableOf } from '../../../crud/index.ts';
import { errors } from '../../../errors.ts';
import { verifyTrail } from '../../../history/index.ts';
import type { JobOrder } from '../../../jobs/index.ts';
import { mayReach } from '../../identity/users/index.ts';
import { RESOURCES } from '../../resources.ts';
import { allow, seesEveryone, seesValues } from './access.ts';
import { auditColumns, auditListFor, presentAuditEvent, selectAuditEvents } from './audit.ts';
import { batchList, presentBatch } from './batches.ts';
import { dependentsOf } from './dependents.ts';
import { actionOf, fieldChanges } from './fields.ts';
import {
  type ChangeGroup,
  changesBetween,
  findBatch,
  findChangeGroups,
  presentActor,
  selectBatches,
} from './queries.ts';
import { restore, undoable } from './undo.ts';
import { usedIds, usedRecords } from './used.ts';

/** @throws PublicError 404 for a record of another region than the person sees */
async function refuseElsewhere({ db }: Context, user: SignedIn, resource: string, id: number): Promise<void> {
  if (!(await mayReach(db, user, `/${resource}/{id}`, { id }))) throw errors.notFound();
}

export function historyHandlers(ctx: Context) {
  return {
    listBatches: async ({ query, user }) => {
      const page = await listPage(selectBatches(ctx.db), batchList(user), query);
      return {
        status: 200,
        body: page.rows.map((row) => presentBatch(row, user)),
        headers: contentRange('batches', page),
      };
    },

    getBatch: async ({ params, user }) => {
      const batch = await findBatch(ctx.db, params.id);
      if (batch === undefined || (batch.actor_id !== user.userId && !seesEveryone(user))) throw errors.notFound();
      return { status: 200, body: presentBatch(batch, user) };
    },

    undoBatch: async ({ params, body, user, language }) => {
      const { resource } = await undoable(ctx.db, user, params.id);
      const order: JobOrder = { kind: 'undo', resource, payload: { batchId: params.id, rest: body?.rest ?? false } };
      return { status: 201, body: await ctx.jobs.start(user, language, order) };
    },

    listChanges: async ({ query: { filter, range }, user }) => {
      if (filter.batchId !== undefined) {
        const batch = await findBatch(ctx.db, filter.batchId);
        if (batch === undefined || (batch.actor_id !== user.userId && !seesEveryone(user))) throw errors.notFound();
      } else {
        if (filter.resource === undefined || filter.recordId === undefined)
          throw errors.badRequest({ filter: { key: 'required' } });
        allow(user, filter.resource, 'show');
        await refuseElsewhere(ctx, user, filter.resource, filter.recordId);
      }
      const { first, limit } = pageBounds(range);
      const { groups, total } = await findChangeGroups(ctx.db, filter, { first, limit });
      return {
        status: 200,
        body: groups.map((group) => presentChange(group, user)),
        headers: contentRange('changes', { rows: groups, first, total }),
      };
    },

    compareVersions: async ({ query: { resource, recordId, from, to }, user }) => {
      allow(user, resource, 'show');
      await refuseElsewhere(ctx, user, resource, recordId);
      const [low, high] = to !== undefined && to < from ? [to, from] : [from, to];
      const fields = fieldChanges(await changesBetween(ctx.db, { resource, recordId, from: low, to: high }));
      const turned = low === from ? fields : fields.map(({ field, ...one }) => ({ field, from: one.to, to: one.from }));
      return { status: 200, body: { fields: turned } };
    },

    restoreVersion: async ({ params, user }) => ({
      status: 200,
      body: { batchId: (await restore(ctx, user, params.id)) ?? null },
    }),

    listDependents: async ({ query: { resource, ids }, user, language }) => {
      const managed = RESOURCES.get(resource);
      if (managed === undefined) throw errors.notFound();
      allow(user, resource, 'delete');
      for (const id of user.scope === 'region' ? ids : []) await refuseElsewhere(ctx, user, resource, id);
      const used = await usedIds(ctx.db, managed.table, ids);
      return {
        status: 200,
        body: {
          dependents: await dependentsOf(ctx.db, managed.table, ids, { user, language }),
          usedCount: used.size,
          used: await usedRecords(ctx.db, managed, used, { user, language }),
        },
      };
    },

    listAuditEvents: async ({ query, user }) => {
      const page = await listPage(selectAuditEvents(ctx.db, user.userId), auditListFor(user), query);
      return { status: 200, body: page.rows.map(presentAuditEvent), headers: contentRange('audit', page) };
    },

    exportAuditEvents: async ({ query, language, zone, user }) => ({
      status: 200,
      ...(await tableOf(
        ctx.db,
        selectAuditEvents(ctx.db, user.userId),
        auditListFor(user),
        query,
        { name: 'audit', columns: auditColumns },
        { language, zone },
      )),
    }),

    verifyAuditTrail: async ({ body }) => ({
      status: 200,
      body: await verifyTrail(ctx.db, ctx.env.dataDir, body.expectedHead),
    }),
  } satisfies Handlers<
    | 'listBatches'
    | 'getBatch'
    | 'undoBatch'
    | 'listChanges'
    | 'compareVersions'
    | 'restoreVersion'
    | 'listDependents'
    | 'listAuditEvents'
    | 'exportAuditEvents'
    | 'verifyAuditTrail'
  >;
}

/** A batch may have changed records that its reader may not see, or no longer: what they hold is not told. */
function presentChange(group: ChangeGroup, user: SignedIn): Schemas['Change'] {
  return {
    id: group.id,
    at: new Date(group.at).toISOString(),
    actor: presentActor(group),
    kind: group.kind,
    action: actionOf(group.rows),
    resource: group.resource,
    recordId: group.record_id,
    batchId: group.batch_id,
    fields: seesValues(user, group.resource) ? fieldChanges(group.rows) : [],
  };
}
