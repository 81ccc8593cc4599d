import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { downloadOf } from '../../../crud/index.ts';
import { findOrganisation } from '../../platform/system/index.ts';
import { giveAccess } from './give.ts';
import { reachOf } from './people.ts';
import { slipsOf } from './slips.ts';
import { tableOfWays } from './table.ts';

export function accessHandlers(ctx: Context) {
  return {
    countAccess: async ({ body, user }) => {
      const { count } = await reachOf(ctx.db, body, user);
      return { status: 200, body: { ...count, days: ctx.env.accessLinkDays } };
    },

    giveAccess: async ({ body, query, user, language, zone }) => {
      const organisation = await findOrganisation(ctx.db);
      const given = await giveAccess(ctx, body, user);
      if (query.format === 'xlsx') {
        return { status: 200, ...downloadOf(tableOfWays(given, { language, zone }), 'xlsx', { language, zone }) };
      }
      const headers = { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="access.pdf"' };
      return { status: 200, body: slipsOf(given, { organisation, language, zone, at: ctx.clock() }), headers };
    },
  } satisfies Handlers<'countAccess' | 'giveAccess'>;
}
