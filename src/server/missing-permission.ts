import type { Schemas } from '#shared/contract/index.ts';
import type { SignedIn } from './signed-in.ts';
import type { PublicError } from './errors.ts';
import { localized, translator } from './i18n.ts';

const MATRIX = 'admin.resources.roles.matrix';

/**
 * Says in words why somebody was refused for want of a permission: which one, and which role does not hold it. It is decided before any
 * record is read, so that nothing is told of records.
 * @returns undefined for any other refusal
 */
export function missingPermission(
  { id, details }: PublicError,
  user: SignedIn | undefined,
  language: SignedIn['language'],
): Pick<Schemas['Error'], 'message' | 'details'> | undefined {
  const permission = details?.permission;
  if (id !== 'forbidden' || typeof permission !== 'string' || user?.roleTitle === undefined) return undefined;
  const t = translator(language);
  const told = { permission, role: user.roleTitle, scope: user.scope };
  if (user.isHeldBack) return { message: t('errors.missing.weak-password'), details: told };
  const [resource, verb] = permission.split(':');
  const words = t(`${MATRIX}.cell`, {
    name: t(`${MATRIX}.resources.${resource}`),
    verb: t(`${MATRIX}.verbs.${verb}`),
  });
  const role = localized(user.roleTitle, language);
  return {
    message: t('errors.missing.permission', { permission: words, role }),
    details: { ...told, permissionName: words },
  };
}
