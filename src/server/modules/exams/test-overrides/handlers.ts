import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { batchHeader, contentRange, listPage } from '../../../crud/index.ts';
import { transaction } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { inBatch } from '../../../history/index.ts';
import { refuseOtherRegions } from '../../identity/users/index.ts';
import { presentOverride } from './present.ts';
import { deleteOverride, overrideListFor, refuseOwn, selectOverrides } from './queries.ts';
import { saveOverrides } from './save.ts';

const RESOURCE = 'test-overrides';

export function testOverridesHandlers(ctx: Context) {
  return {
    listTestOverrides: async ({ query, user }) => {
      const page = await listPage(selectOverrides(ctx.db), overrideListFor(user), query);
      return { status: 200, body: page.rows.map(presentOverride), headers: contentRange(RESOURCE, page) };
    },

    getTestOverride: async ({ params }) => {
      const row = await selectOverrides(ctx.db).where('o.id', '=', params.id).executeTakeFirst();
      if (row === undefined) throw errors.notFound();
      return { status: 200, body: presentOverride(row) };
    },

    createTestOverrides: async ({ body, user }) => {
      const now = ctx.clock();
      const details = { testId: body.testId, targetType: body.targetType, reason: body.reason.trim() };
      const { value, batchId } = await transaction(ctx.db, (trx) =>
        inBatch(trx, now, { actorId: user.userId, kind: 'grant', resource: RESOURCE, details }, async () => {
          await refuseOtherRegions(trx, user, body);
          const ids = await saveOverrides(trx, body, user.userId, now);
          const rows = await selectOverrides(trx).where('o.id', 'in', ids).orderBy('o.id').execute();
          return { ids, value: rows };
        }),
      );
      return { status: 201, body: { items: value.map(presentOverride) }, headers: batchHeader(batchId) };
    },

    deleteTestOverride: async ({ params, user }) => {
      const { value, batchId } = await transaction(ctx.db, async (trx) => {
        const row = await selectOverrides(trx).where('o.id', '=', params.id).executeTakeFirst();
        if (row === undefined) throw errors.notFound();
        await refuseOwn(trx, [row.id], user.userId);
        const details = { testId: row.test_id };
        const batch = { actorId: user.userId, kind: 'delete', resource: RESOURCE, details } as const;
        return inBatch(trx, ctx.clock(), batch, async () => {
          await deleteOverride(trx, row.id);
          return { ids: [row.id], value: row };
        });
      });
      return { status: 200, body: presentOverride(value), headers: batchHeader(batchId) };
    },
  } satisfies Handlers<'listTestOverrides' | 'getTestOverride' | 'createTestOverrides' | 'deleteTestOverride'>;
}
