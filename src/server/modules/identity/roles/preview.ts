import type { Schemas } from '#shared/contract/index.ts';
import { type RoleKey, roleKeyOf } from '#shared/access/roles.ts';
import { isStaff } from '#shared/access/staff.ts';
import { decide, ROUTES } from '#shared/routes/index.ts';
import type { SignedIn } from '../../../context.ts';
import type { Db } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { permissionsOf } from '../auth/index.ts';
import { findHolders } from './queries.ts';
import { checkedPermissions } from './rules.ts';

type Warning = Schemas['RoleWarning'];

/** Permissions that deserve a second thought when they are given. */
const DANGEROUS: readonly [Warning, (permission: string) => boolean][] = [
  ['roles', (permission) => /^roles:(?:create|edit|delete)$/u.test(permission)],
  ['accounts', (permission) => /^(?:users:(?:create|edit)|restoration-requests:decide)$/u.test(permission)],
  ['answer-keys', (permission) => /^(?:questions|key-corrections|item-analysis):/u.test(permission)],
  ['results', (permission) => /^(?:attempts|marking|report-cards|appeals|retakes|statistics):/u.test(permission)],
  ['exports', (permission) => permission.endsWith(':export')],
  ['deletes', (permission) => permission.endsWith(':delete')],
  ['system', (permission) => permission === 'system:edit' || permission === 'history:undo'],
];

/** The pages that a role opens, by the rules of the guard. */
const pagesOf = (roleKey: RoleKey | undefined, permissions: readonly string[]) =>
  ROUTES.filter(({ area, path }) => area !== 'public' && decide(path, { roleKey, permissions }).kind === 'enter');

const presentPages = (pages: typeof ROUTES): Schemas['RolePreviewPage'][] =>
  pages.map(({ path, menu }) => ({ path, label: menu?.label ?? null }));

const without = <T>(some: readonly T[], others: readonly T[]): T[] => some.filter((one) => !others.includes(one));

/**
 * What a change of a role would let its people do and see, by the tables that access itself goes by.
 * @throws PublicError 404 for a role that is not there, 422 for an unknown permission
 */
export async function previewOf(
  db: Db,
  viewer: Pick<SignedIn, 'roleId'>,
  { roleId, permissions: wanted, scope, secondFactor }: Schemas['RolePreviewAsk'],
): Promise<Schemas['RolePreview']> {
  const before = typeof roleId === 'number' ? await findHolders(db, roleId) : undefined;
  if (typeof roleId === 'number' && before === undefined) throw errors.notFound();
  const key = before && roleKeyOf(before.id);
  const held = before === undefined ? permissionsOf(0, []) : permissionsOf(before.id, before.permissions);
  const then = permissionsOf(before?.id ?? 0, checkedPermissions(wanted));
  const added = without(then, held);
  const [pagesBefore, pagesThen] = [before === undefined ? [] : pagesOf(key, held), pagesOf(key, then)];
  const withoutRegion = before?.without_region ?? 0;
  const withoutFactor = before?.without_factor ?? 0;
  const isFactorNew = secondFactor === 'required' && before?.second_factor !== 'required';
  const [isRegional, isWidened] = [scope === 'region', scope === 'everyone' && before?.scope === 'region'];
  const warnings: Warning[] = [
    ...(isWidened && isStaff(then) ? (['everybody'] as const) : []),
    // Whoever sees more people sees more of all that was dangerous before.
    ...DANGEROUS.filter(([, isOne]) => (isWidened ? then : added).some(isOne)).map(([warning]) => warning),
    ...(isRegional && withoutRegion > 0 ? (['no-region'] as const) : []),
    ...(isFactorNew && withoutFactor > 0 ? (['second-factor'] as const) : []),
    ...(before?.id === viewer.roleId ? (['own-role'] as const) : []),
  ];
  return {
    people: before?.people ?? 0,
    withoutRegion,
    withoutFactor,
    added,
    removed: without(held, then),
    scopeBefore: before?.scope ?? null,
    opened: presentPages(without(pagesThen, pagesBefore)),
    closed: presentPages(without(pagesBefore, pagesThen)),
    warnings,
  };
}
