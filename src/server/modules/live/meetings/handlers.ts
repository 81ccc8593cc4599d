import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { crudOf, editRecord } from '../../../crud/index.ts';
import type { Db } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { translator } from '../../../i18n.ts';
import { calendarHeaders, calendarOf, meetingEntry } from '../calendars/index.ts';
import { endClosedMeetings } from '../rooms/index.ts';
import { presentMeeting } from './present.ts';
import { findMeeting, writePassword } from './queries.ts';
import { meetings } from './resource.ts';

/** @throws PublicError 404 */
async function existing(db: Db, id: number) {
  const row = await findMeeting(db, id);
  if (row === undefined) throw errors.notFound();
  return presentMeeting(row);
}

export function meetingsHandlers(ctx: Context) {
  const crud = crudOf(ctx, meetings);
  return {
    listMeetings: crud.list,
    getMeeting: crud.get,
    createMeeting: crud.create,
    updateMeeting: async (call) => {
      const answer = await crud.update(call);
      await endClosedMeetings(ctx, call.params.id);
      return answer;
    },
    deleteMeeting: crud.remove,
    exportMeetings: crud.export,

    getMeetingCalendar: async ({ params: { id }, language }) => {
      const row = await findMeeting(ctx.db, id);
      if (row === undefined || row.starts_at === null) throw errors.notFound();
      const { number, password } = row;
      const t = translator(language);
      const description = [
        t('pages.meetingPage.numberLine', { number }),
        t('pages.meetingPage.passwordLine', { password }),
      ].join('\n');
      const url = `${ctx.env.publicOrigin}/user/meet?${new URLSearchParams({ id: number, password }).toString()}`;
      const entry = meetingEntry(row, { startsAt: row.starts_at, url, description });
      return { status: 200, body: calendarOf(entry, ctx.clock()), headers: calendarHeaders(entry) };
    },

    renewMeetingPassword: ({ params: { id }, user }) =>
      editRecord(ctx, user, meetings, {
        id,
        body: {},
        find: (trx) => existing(trx, id),
        write: (trx, now) => writePassword(trx, id, now),
      }),
  } satisfies Handlers<
    | 'listMeetings'
    | 'getMeeting'
    | 'createMeeting'
    | 'updateMeeting'
    | 'deleteMeeting'
    | 'exportMeetings'
    | 'getMeetingCalendar'
    | 'renewMeetingPassword'
  >;
}
