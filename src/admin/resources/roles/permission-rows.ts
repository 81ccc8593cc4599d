import { EVERYONE, PERMISSIONS, type Permission } from '#shared/access/permissions.ts';

export type PermissionRow = { resource: string; verbs: readonly { verb: string; permission: Permission }[] };

const GIVEN = new Set<string>(EVERYONE);

/** The rows of the matrix: each resource with its actions, without those that everyone has anyway. */
export const PERMISSION_ROWS: readonly PermissionRow[] = Object.entries(PERMISSIONS)
  .map(([resource, verbs]) => ({
    resource,
    verbs: verbs
      .map((verb) => ({ verb, permission: `${resource}:${verb}` as Permission }))
      .filter(({ permission }) => !GIVEN.has(permission)),
  }))
  .filter((row) => row.verbs.length > 0);
