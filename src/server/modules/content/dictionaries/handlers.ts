import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { batchHeader, crudOf, refuseOfOneRegion } from '../../../crud/index.ts';
import { orderValues } from './order.ts';
import { dictionaryTypes } from './types.ts';
import { dictionaryValues } from './values.ts';

export function dictionariesHandlers(ctx: Context) {
  const values = crudOf(ctx, dictionaryValues);
  const types = crudOf(ctx, dictionaryTypes);
  return {
    listDictionaryValues: values.list,
    getDictionaryValue: values.get,
    createDictionaryValue: values.create,
    updateDictionaryValue: values.update,
    deleteDictionaryValue: values.remove,
    exportDictionaryValues: values.export,
    listDictionaryTypes: types.list,
    getDictionaryType: types.get,
    createDictionaryType: types.create,
    updateDictionaryType: types.update,
    deleteDictionaryType: types.remove,
    exportDictionaryTypes: types.export,

    orderDictionaryValues: async ({ params, body, user }) => {
      refuseOfOneRegion(user);
      const batchId = await orderValues(ctx, user, params.id, body.ids);
      return { status: 200, body: { ids: body.ids }, headers: batchHeader(batchId) };
    },
  } satisfies Handlers<
    | 'listDictionaryValues'
    | 'getDictionaryValue'
    | 'createDictionaryValue'
    | 'updateDictionaryValue'
    | 'deleteDictionaryValue'
    | 'exportDictionaryValues'
    | 'listDictionaryTypes'
    | 'getDictionaryType'
    | 'createDictionaryType'
    | 'updateDictionaryType'
    | 'deleteDictionaryType'
    | 'exportDictionaryTypes'
    | 'orderDictionaryValues'
  >;
}
