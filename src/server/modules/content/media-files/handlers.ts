import type { Language } from '#shared/contract/index.ts';
import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { actAs, batchHeader, crudOf } from '../../../crud/index.ts';
import { transaction } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { inBatch } from '../../../history/index.ts';
import { libraryHandlers } from './library/handlers.ts';
import { orphansHandlers } from './orphans.ts';
import { presentMediaFile } from './present.ts';
import { findFile, keepShown, settleFiles } from './queries.ts';
import { mediaFiles } from './resource.ts';
import { linksOf } from './serving/links-of.ts';
import { serveHandlers } from './serving/serve.ts';
import { selectUses } from './uses.ts';
import { askAgain } from './work/queries.ts';
import { addMediaWorkers, wakeWork } from './work/worker.ts';

export function mediaFilesHandlers(ctx: Context) {
  addMediaWorkers(ctx);
  const crud = (language: Language) => crudOf(ctx, { ...mediaFiles, present: presentMediaFile(ctx, language) });

  async function found(id: number) {
    const file = await findFile(ctx.db, id);
    if (file === undefined) throw errors.notFound();
    return file;
  }

  return {
    ...libraryHandlers(ctx),
    ...orphansHandlers(ctx),
    ...serveHandlers(ctx),
    listMediaFiles: (call) => crud(call.language).list(call),
    getMediaFile: (call) => crud(call.language).get(call),
    createMediaFile: (call) => crud(call.language).create(call),
    updateMediaFile: (call) => crud(call.language).update(call),
    deleteMediaFile: (call) => crud(call.language).remove(call),
    exportMediaFiles: (call) => crud(call.language).export(call),

    getMediaLinks: async ({ params: { id } }) => {
      const { shown_hash } = await found(id);
      return { status: 200, body: await linksOf(ctx, { id, content_hash: shown_hash }) };
    },

    listMediaUsage: async ({ params: { id } }) => {
      await found(id);
      return { status: 200, body: await selectUses(ctx.db, id) };
    },

    processMediaFile: async (call) => {
      const { content_hash: contentHash, shown_hash } = await found(call.params.id);
      if (await askAgain(ctx.db, contentHash, ctx.clock())) wakeWork(ctx);
      else if (contentHash === shown_hash) throw errors.conflict('media-not-failed');
      // What uses the file may have changed, so that the content fits now.
      else await transaction(ctx.db, (trx) => settleFiles(trx, contentHash));
      return crud(call.language).get(call);
    },

    cancelMediaReplacement: async (call) => {
      const { user, params } = call;
      await found(params.id);
      const fields = ['replacements'];
      const { undoable } = await actAs(ctx, user, (trx) =>
        inBatch(
          trx,
          ctx.clock(),
          { actorId: user.userId, kind: 'edit', resource: mediaFiles.name, details: { fields } },
          async () => {
            if (!(await keepShown(trx, params.id, ctx.clock()))) throw errors.conflict('media-not-replaced');
            return { ids: [params.id], value: undefined };
          },
        ),
      );
      return { ...(await crud(call.language).get(call)), headers: batchHeader(undoable) };
    },
  } satisfies Handlers<
    | 'listMediaFiles'
    | 'getMediaFile'
    | 'createMediaFile'
    | 'updateMediaFile'
    | 'deleteMediaFile'
    | 'exportMediaFiles'
    | 'getMediaLinks'
    | 'listMediaUsage'
    | 'processMediaFile'
    | 'cancelMediaReplacement'
    | 'listMyMediaFiles'
    | 'getMyMediaFile'
    | 'getMediaOrphans'
    | 'eraseMediaOrphans'
    | 'getMedia'
  >;
}
