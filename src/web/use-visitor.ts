import { useEffect } from 'react';
import { useAtomValue } from 'jotai';
import { roleKeyOf } from '#shared/access/roles.ts';
import { useMe } from '#shared/browser/me.ts';
import { readSession, sessionAtom, storeSession } from '#shared/browser/session.ts';
import { entersByTable, type Visitor } from '#shared/routes/index.ts';

export type VisitorState =
  | { kind: 'known'; visitor: Visitor | null }
  | { kind: 'waiting' }
  | { kind: 'failed'; error: unknown; retry: () => void };

/** The visitor for the guard. Roles that enter by permission are known only after the server's response. */
export function useVisitor(): VisitorState {
  const session = useAtomValue(sessionAtom);
  const me = useMe();
  const held = me.data !== undefined && me.data.id === session?.ID ? me.data.role.id : undefined;
  useRoleNow(held);
  if (session === null) return { kind: 'known', visitor: null };
  const roleKey = roleKeyOf(held ?? session.RoleID);
  const permissions = me.data?.role.permissions;
  if (permissions || entersByTable(roleKey))
    return { kind: 'known', visitor: { roleKey, permissions: permissions ?? [] } };
  if (me.isError) return { kind: 'failed', error: me.error, retry: () => void me.refetch() };
  return { kind: 'waiting' };
}

/** Notes in the session which role the person holds now: they may have been given another one since they signed in. */
function useRoleNow(held: number | undefined): void {
  useEffect(() => {
    const session = readSession();
    if (held !== undefined && session !== null && session.RoleID !== held) storeSession({ ...session, RoleID: held });
  }, [held]);
}
