import { can } from '#shared/access/can.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { SignedIn } from '../../../context.ts';
import { refuseOfOneRegion } from '../../../crud/index.ts';
import { errors } from '../../../errors.ts';
import type { Settings } from './mapping/plan.ts';
import { targetOf } from './targets/index.ts';

/** What the person may do with the rows: create, update, or both. */
export function modesOf(
  resource: Schemas['ImportTarget'],
  { permissions }: SignedIn,
): { create: boolean; update: boolean } {
  const { permissions: asked } = targetOf(resource);
  // Importing questions needs a permission of its own.
  if (resource === 'questions' && !can(permissions, 'questions:import')) return { create: false, update: false };
  return {
    create: can(permissions, asked.create),
    update: asked.update !== undefined && can(permissions, asked.update),
  };
}

/**
 * @param settings of the import; without them the permission to create or to update is enough
 * @throws PublicError 403
 */
export function refuseForbidden(resource: Schemas['ImportTarget'], user: SignedIn, settings?: Settings): void {
  const { create, update } = modesOf(resource, user);
  const wants = (mode: 'create' | 'update') => settings?.mode === mode || settings?.mode === 'both';
  if (!create && !update) throw errors.forbidden();
  if ((wants('create') && !create) || (wants('update') && !update)) throw errors.forbidden();
  const makesValues = settings?.matches.some(({ to }) => to === 'create') === true;
  if (makesValues && !can(user.permissions, 'dictionaries:create')) throw errors.forbidden();
  if (makesValues || resource === 'dictionaries') refuseOfOneRegion(user);
}
