import type { Language } from '#shared/contract/index.ts';
import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { downloadOf } from '../../../crud/index.ts';
import { canMail } from '../../../mail/index.ts';
import { findOrganisation } from '../../platform/system/index.ts';
import { type Given, giveAccess } from './give.ts';
import { mailAccess, readLetters } from './letters/index.ts';
import { giveTemporaryPasswords } from './passwords.ts';
import { reachOf } from './people.ts';
import { slipsOf } from './slips.ts';
import { tableOfWays } from './table.ts';

interface Asked {
  query: { format?: 'pdf' | 'xlsx' };
  language: Language;
  zone: string;
}

const PDF_HEADERS = { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="access.pdf"' };

/** A proxy that collects the answer before it passes it on would keep the progress back. */
const LINES_HEADERS = { 'content-type': 'application/x-ndjson', 'x-accel-buffering': 'no' };

export function accessHandlers(ctx: Context) {
  /** @returns what makes the file that was asked for */
  async function filer({ query, language, zone }: Asked) {
    const organisation = await findOrganisation(ctx.db);
    return (given: Given) =>
      query.format === 'xlsx'
        ? downloadOf(tableOfWays(given, { language, zone }), 'xlsx', { language, zone })
        : { body: slipsOf(given, { organisation, language, zone, at: ctx.clock() }), headers: PDF_HEADERS };
  }

  return {
    countAccess: async ({ body, user }) => {
      const { count } = await reachOf(ctx.db, body, user);
      return { status: 200, body: { ...count, days: ctx.env.accessLinkDays, mail: canMail(ctx) } };
    },

    giveAccess: async ({ body, user, ...asked }) => {
      const fileOf = await filer(asked);
      return { status: 200, ...fileOf(await giveAccess(ctx, body, user)) };
    },

    mailAccess: async ({ body, user, language }) => ({
      status: 201,
      body: await mailAccess(ctx, body, user, language),
    }),

    getAccessLetters: async ({ params, user }) => ({
      status: 200,
      body: await readLetters(ctx.db, user.userId, params.id),
    }),

    giveTemporaryPasswords: async ({ body, user, ...asked }) => {
      const fileOf = await filer(asked);
      const lines = await giveTemporaryPasswords(ctx, body, user, asked.language, (given) => fileOf(given).body);
      return { status: 200, body: lines, headers: LINES_HEADERS };
    },
  } satisfies Handlers<'countAccess' | 'giveAccess' | 'mailAccess' | 'getAccessLetters' | 'giveTemporaryPasswords'>;
}
