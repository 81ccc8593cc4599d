/**
 * The one question of access: do these permissions hold that one?
 * @param permissions what the role of the person holds, as `GET /auth/me` returns it
 */
export function can(permissions: readonly string[], permission: string): boolean {
  return permissions.includes(permission);
}
