import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { batchHeader, crudOf } from '../../../crud/index.ts';
import { accept, reject } from './decide.ts';
import { grant } from './grant.ts';
import { presentRetake } from './present.ts';
import { retakes } from './resource.ts';

export function retakesHandlers(ctx: Context) {
  const crud = crudOf(ctx, retakes);
  return {
    listRetakes: crud.list,
    getRetake: crud.get,
    updateRetake: crud.update,
    deleteRetake: crud.remove,
    exportRetakes: crud.export,

    createRetakes: async ({ body, user }) => {
      const { value, batchId } = await grant(ctx, user, body);
      return {
        status: 201,
        body: { items: value.retakes.map(presentRetake), overLimit: value.overLimit },
        headers: batchHeader(batchId),
      };
    },

    acceptRetake: async ({ params, body, user }) => {
      const { value, batchId } = await accept(ctx, user, params.id, body);
      return { status: 200, body: presentRetake(value), headers: batchHeader(batchId) };
    },

    rejectRetake: async ({ params, body, user }) => {
      const { value, batchId } = await reject(ctx, user, params.id, body.reason);
      return { status: 200, body: presentRetake(value), headers: batchHeader(batchId) };
    },
  } satisfies Handlers<
    | 'listRetakes'
    | 'getRetake'
    | 'createRetakes'
    | 'updateRetake'
    | 'deleteRetake'
    | 'exportRetakes'
    | 'acceptRetake'
    | 'rejectRetake'
  >;
}
