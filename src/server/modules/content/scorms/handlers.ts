import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { crudOf } from '../../../crud/index.ts';
import { errors } from '../../../errors.ts';
import { readyUpload } from '../../platform/uploads/index.ts';
import { presentPackage } from './present.ts';
import { findContent, findReading, hasScorm, selectUses } from './queries.ts';
import { scorms } from './resource.ts';

export function scormsHandlers(ctx: Context) {
  const crud = crudOf(ctx, scorms);

  return {
    listScorms: crud.list,
    getScorm: crud.get,
    createScorm: crud.create,
    updateScorm: crud.update,
    deleteScorm: crud.remove,
    exportScorms: crud.export,

    readScormPackage: async ({ body: { uploadId }, user, language }) => {
      const begun = await findReading(ctx.db, user.userId, uploadId);
      if (begun !== undefined) return { status: 201, body: await ctx.jobs.get(user.userId, begun) };
      await readyUpload(ctx.db, uploadId, user.userId, 'uploadId');
      const payload = { uploadId };
      return {
        status: 201,
        body: await ctx.jobs.start(user, language, { kind: 'package-read', resource: scorms.name, payload }),
      };
    },

    getScormPackage: async ({ params: { id }, language }) => {
      const content = await findContent(ctx.db, id);
      if (content === undefined) throw errors.notFound();
      return { status: 200, body: presentPackage(content, language) };
    },

    listScormUsage: async ({ params: { id } }) => {
      if (!(await hasScorm(ctx.db, id))) throw errors.notFound();
      return { status: 200, body: await selectUses(ctx.db, id) };
    },
  } satisfies Handlers<
    | 'listScorms'
    | 'getScorm'
    | 'createScorm'
    | 'updateScorm'
    | 'deleteScorm'
    | 'exportScorms'
    | 'readScormPackage'
    | 'getScormPackage'
    | 'listScormUsage'
  >;
}
