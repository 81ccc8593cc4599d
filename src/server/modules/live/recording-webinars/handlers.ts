import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { contentRange, crudOf } from '../../../crud/index.ts';
import { errors } from '../../../errors.ts';
import { linksOf } from '../../content/media-files/index.ts';
import { findMine, listMine } from './mine.ts';
import { presentMine, presentRecording } from './present.ts';
import { recordingWebinars } from './resource.ts';

export function recordingWebinarsHandlers(ctx: Context) {
  const crud = crudOf(ctx, { ...recordingWebinars, present: (row) => presentRecording(row, ctx.clock()) });
  return {
    listRecordingWebinars: crud.list,
    getRecordingWebinar: crud.get,
    createRecordingWebinar: crud.create,
    updateRecordingWebinar: crud.update,
    deleteRecordingWebinar: crud.remove,
    exportRecordingWebinars: crud.export,

    listMyRecordingWebinars: async ({ query, user, language }) => {
      const now = ctx.clock();
      const page = await listMine(ctx.db, user.userId, query, language);
      const body = page.rows.map((row) => presentMine(row, now));
      return { status: 200, body, headers: contentRange('my-recording-webinars', page) };
    },

    getMyRecordingWebinar: async ({ params: { id }, user }) => {
      const row = await findMine(ctx.db, user.userId, id);
      if (row === undefined) throw errors.notFound();
      const links = await linksOf(ctx, { id: row.media_file_id, content_hash: row.content_hash });
      return { status: 200, body: { ...presentMine(row, ctx.clock()), chapters: row.chapters, links } };
    },
  } satisfies Handlers<
    | 'listRecordingWebinars'
    | 'getRecordingWebinar'
    | 'createRecordingWebinar'
    | 'updateRecordingWebinar'
    | 'deleteRecordingWebinar'
    | 'exportRecordingWebinars'
    | 'listMyRecordingWebinars'
    | 'getMyRecordingWebinar'
  >;
}
