import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { Handlers } from '../../../../contract/handlers.ts';
import { contentRange, listPage } from '../../../../crud/index.ts';
import { errors } from '../../../../errors.ts';
import { calendarHeaders, calendarOf, webinarEntry } from '../../calendars/index.ts';
import { talkOf } from './talk.ts';
import { presentMine } from './present.ts';
import { findMaterials, isWhen, selectMine } from './queries.ts';

const id = sql.ref('webinars.id');

const BY_TIME = {
  id,
  sort: { startsAt: sql.ref('webinars.starts_at') },
  filters: {},
};

export function myWebinarsHandlers(ctx: Context) {
  const found = async (userId: number, webinarId: number, now: Date) => {
    const row = await selectMine(ctx.db, userId, now).where('webinars.id', '=', webinarId).executeTakeFirst();
    if (row === undefined) throw errors.notFound();
    return row;
  };
  return {
    listMyWebinars: async ({ query: { when, range }, user, language }) => {
      const now = ctx.clock();
      const mine = selectMine(ctx.db, user.userId, now).where(isWhen(when, now));
      const order = { ...BY_TIME, defaultSort: ['startsAt', when === 'past' ? 'DESC' : 'ASC'] as const };
      const page = await listPage(mine, order, { range }, language);
      return { status: 200, body: page.rows.map(presentMine), headers: contentRange('my-webinars', page) };
    },

    getMyWebinar: async ({ params, user }) => {
      const now = ctx.clock();
      const row = await found(user.userId, params.id, now);
      const materials = await findMaterials(ctx.db, row);
      return { status: 200, body: { webinar: presentMine(row), materials, now: now.toISOString() } };
    },

    getMyWebinarCalendar: async ({ params, user, language }) => {
      const now = ctx.clock();
      const row = await found(user.userId, params.id, now);
      const url = `${ctx.env.publicOrigin}/user/webinar-view/${row.id}`;
      const entry = webinarEntry(row, { language, url });
      return { status: 200, body: calendarOf(entry, now), headers: calendarHeaders(entry) };
    },

    getMyWebinarTalk: async ({ params, user }) => {
      const row = await found(user.userId, params.id, ctx.clock());
      return { status: 200, body: await talkOf(ctx.db, row, user.userId) };
    },
  } satisfies Handlers<'listMyWebinars' | 'getMyWebinar' | 'getMyWebinarCalendar' | 'getMyWebinarTalk'>;
}
