import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { contentRange, listPage, tableOf } from '../../../crud/index.ts';
import { errors } from '../../../errors.ts';
import { signalSupport } from '../../../signals.ts';
import { linesAfter } from './conversation/lines.ts';
import { requestColumns, requestListFor } from './list.ts';
import { mergeRequests } from './conversation/merge.ts';
import { createMine, mine, rateMine, readMine, sendMine, solveMine } from './conversation/mine.ts';
import { optionsOf } from './options.ts';
import { personOf } from './person.ts';
import { presentMine, presentRequest } from './present.ts';
import { findOwn, selectColleagues, selectRequests } from './queries.ts';
import {
  changeState,
  claimRequest,
  noteLook,
  readStaff,
  sendStaff,
  shown,
  transferRequest,
} from './conversation/staff.ts';

/** How many of their requests a person is shown. */
const SHOWN = 200;

export function supportRequestsHandlers(ctx: Context) {
  const present = (row: Parameters<typeof presentMine>[0]) => presentMine(row, ctx.clock(), ctx.env.support.reopenDays);

  async function myThread(id: number, userId: number, after = 0) {
    const row = await findOwn(ctx.db, id, userId);
    if (row === undefined) throw errors.notFound();
    return { request: present(row), ...(await linesAfter(ctx.db, row.id, after, { userId, side: 'person' })) };
  }

  return {
    getMySupportOptions: async () => ({ status: 200, body: await optionsOf(ctx) }),

    listMySupportRequests: async ({ user }) => {
      const rows = await selectRequests(ctx.db)
        .where('support_requests.user_id', '=', user.userId)
        .where('support_requests.merged_into', 'is', null)
        .orderBy('support_requests.last_at', 'desc')
        .orderBy('support_requests.id', 'desc')
        .limit(SHOWN)
        .execute();
      return { status: 200, body: rows.map(present) };
    },

    createMySupportRequest: async ({ body, user }) => {
      const { isNew, id } = await createMine(ctx, user, body);
      return { status: isNew ? 201 : 200, body: await myThread(id, user.userId) };
    },

    getMySupportRequest: async ({ params, query, user }) => ({
      status: 200,
      body: await myThread(params.id, user.userId, query.after),
    }),

    sendMySupportMessage: async ({ params, body, user }) => {
      const { isNew, message } = await sendMine(ctx, user, params.id, body);
      return { status: isNew ? 201 : 200, body: message };
    },

    readMySupportRequest: async ({ params, body, user }) => {
      await readMine(ctx, user.userId, params.id, body.upTo);
      return { status: 200, body: await mine(ctx, params.id, user.userId) };
    },

    solveMySupportRequest: async ({ params, user }) => {
      await solveMine(ctx, user.userId, params.id);
      return { status: 200, body: await mine(ctx, params.id, user.userId) };
    },

    rateMySupportRequest: async ({ params, body, user }) => {
      await rateMine(ctx, user.userId, params.id, body);
      return { status: 200, body: await mine(ctx, params.id, user.userId) };
    },

    listSupportRequests: async ({ query, language, user }) => {
      const page = await listPage(selectRequests(ctx.db), requestListFor(user), query, language);
      return { status: 200, body: page.rows.map(presentRequest), headers: contentRange('support-requests', page) };
    },

    exportSupportRequests: async ({ query, language, zone, user }) => {
      const what = { name: 'support-requests', columns: requestColumns };
      return {
        status: 200,
        ...(await tableOf(ctx.db, selectRequests(ctx.db), requestListFor(user), query, what, { language, zone })),
      };
    },

    getSupportRequest: async ({ params, query, user }) => {
      const request = await shown(ctx.db, params.id);
      await noteLook(ctx, user, request.id);
      const reader = { userId: user.userId, side: 'support' } as const;
      return { status: 200, body: { request, ...(await linesAfter(ctx.db, request.id, query.after ?? 0, reader)) } };
    },

    getSupportPerson: async ({ params }) => ({ status: 200, body: await personOf(ctx.db, params.id) }),

    sendSupportMessage: async ({ params, body, user }) => {
      const { isNew, message } = await sendStaff(ctx, user, params.id, body);
      return { status: isNew ? 201 : 200, body: message };
    },

    readSupportRequest: async ({ params, body }) => ({
      status: 200,
      body: await shown(ctx.db, await readStaff(ctx, params.id, body.upTo)),
    }),

    claimSupportRequest: async ({ params, user }) => ({
      status: 200,
      body: await shown(ctx.db, await claimRequest(ctx, user, params.id)),
    }),

    transferSupportRequest: async ({ params, body, user }) => ({
      status: 200,
      body: await shown(ctx.db, await transferRequest(ctx, user, params.id, body.to)),
    }),

    setSupportRequestState: async ({ params, body, user }) => ({
      status: 200,
      body: await shown(ctx.db, await changeState(ctx, user, params.id, body.state)),
    }),

    mergeSupportRequest: async ({ params, body, user }) => ({
      status: 200,
      body: await shown(ctx.db, await mergeRequests(ctx, user, params.id, body.into)),
    }),

    listSupportColleagues: async () => ({ status: 200, body: await selectColleagues(ctx.db).execute() }),

    setSupportAvailability: async ({ body: { available }, user }) => {
      await ctx.db
        .insertInto('support_staff')
        .values({ user_id: user.userId, available, at: ctx.clock() })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ available, at: ctx.clock() }))
        .execute();
      await signalSupport(ctx.db, { supportId: 0 });
      return { status: 200, body: { available } };
    },
  } satisfies Handlers<
    | 'getMySupportOptions'
    | 'listMySupportRequests'
    | 'createMySupportRequest'
    | 'getMySupportRequest'
    | 'sendMySupportMessage'
    | 'readMySupportRequest'
    | 'solveMySupportRequest'
    | 'rateMySupportRequest'
    | 'listSupportRequests'
    | 'exportSupportRequests'
    | 'getSupportRequest'
    | 'getSupportPerson'
    | 'sendSupportMessage'
    | 'readSupportRequest'
    | 'claimSupportRequest'
    | 'transferSupportRequest'
    | 'setSupportRequestState'
    | 'mergeSupportRequest'
    | 'listSupportColleagues'
    | 'setSupportAvailability'
  >;
}
