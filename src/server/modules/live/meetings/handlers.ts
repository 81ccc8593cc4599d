import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { crudOf, editRecord } from '../../../crud/index.ts';
import type { Db } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
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
    | 'renewMeetingPassword'
  >;
}
