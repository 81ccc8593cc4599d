import type { SignedIn } from '../context.ts';
import type { Database } from '../db/index.ts';
import { PublicError } from '../errors.ts';
import type { Order } from './list.ts';
import type { Resource } from './resource.ts';

/** Staff of one region change nothing that is of the organisation as a whole. @throws PublicError 403 */
export function refuseOfOneRegion({ scope }: Pick<SignedIn, 'scope'>): void {
  if (scope === 'region') throw new PublicError(403, 'other-region');
}

/**
 * A resource whose records are of the organisation as a whole, as its regions are: staff of one region only read them, whoever calls what
 * writes them.
 */
export function ofEverybody<
  TB extends keyof Database,
  Row extends { id: number },
  Record_,
  Create,
  Update,
  Filter extends object,
  Sort extends Order,
>(
  resource: Resource<TB, Row, Record_, Create, Update, Filter, Sort>,
): Resource<TB, Row, Record_, Create, Update, Filter, Sort> {
  const { insert, update, remove, revert } = resource;
  return {
    ...resource,
    insert: async (trx, input, actor) => {
      refuseOfOneRegion(actor.user);
      return insert(trx, input, actor);
    },
    update: async (trx, ids, changes, actor) => {
      refuseOfOneRegion(actor.user);
      await update(trx, ids, changes, actor);
    },
    remove: async (trx, ids, actor) => {
      refuseOfOneRegion(actor.user);
      await remove(trx, ids, actor);
    },
    revert: async (trx, ids, actor, when) => {
      refuseOfOneRegion(actor.user);
      await revert?.(trx, ids, actor, when);
    },
  };
}
