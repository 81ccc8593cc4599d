import type { Context, SignedIn } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { crudOf } from '../../../crud/index.ts';
import { errors } from '../../../errors.ts';
import { attendanceHandlers } from './attendance/handlers.ts';
import { calendarHeaders, calendarOf, webinarEntry } from '../calendars/index.ts';
import { cancelWebinar } from './cancel.ts';
import { myWebinarsHandlers } from './mine/handlers.ts';
import { presentWebinar } from './present.ts';
import { selectWebinars } from './queries.ts';
import { webinars } from './resource.ts';

type Own =
  | 'listWebinars'
  | 'getWebinar'
  | 'createWebinar'
  | 'updateWebinar'
  | 'deleteWebinar'
  | 'exportWebinars'
  | 'cancelWebinar'
  | 'getWebinarCalendar';

export function webinarsHandlers(ctx: Context) {
  const crudFor = (user: SignedIn) =>
    crudOf(ctx, { ...webinars, select: (db) => selectWebinars(db, user), present: presentWebinar });
  const own = {
    listWebinars: (call) => crudFor(call.user).list(call),
    getWebinar: (call) => crudFor(call.user).get(call),
    createWebinar: (call) => crudFor(call.user).create(call),
    updateWebinar: (call) => crudFor(call.user).update(call),
    deleteWebinar: (call) => crudFor(call.user).remove(call),
    exportWebinars: (call) => crudFor(call.user).export(call),

    cancelWebinar: async ({ params: { id }, body, user }) => ({
      status: 200,
      body: await cancelWebinar(ctx, user, { id, reason: body?.reason?.trim() ?? '' }),
    }),

    getWebinarCalendar: async ({ params, language }) => {
      const now = ctx.clock();
      const row = await selectWebinars(ctx.db).where('webinars.id', '=', params.id).executeTakeFirst();
      if (row === undefined) throw errors.notFound();
      const url = `${ctx.env.publicOrigin}/admin/webinars-view/${row.id}`;
      const entry = webinarEntry(row, { language, url });
      return { status: 200, body: calendarOf(entry, now), headers: calendarHeaders(entry) };
    },
  } satisfies Handlers<Own>;
  return { ...own, ...attendanceHandlers(ctx), ...myWebinarsHandlers(ctx) };
}
