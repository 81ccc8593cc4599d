import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { crudOf } from '../../../crud/index.ts';
import { plans } from './resource.ts';

export function plansHandlers(ctx: Context) {
  const crud = crudOf(ctx, plans);
  return {
    listPlans: crud.list,
    getPlan: crud.get,
    createPlan: crud.create,
    updatePlan: crud.update,
    deletePlan: crud.remove,
    exportPlans: crud.export,
  } satisfies Handlers<'listPlans' | 'getPlan' | 'createPlan' | 'updatePlan' | 'deletePlan' | 'exportPlans'>;
}
