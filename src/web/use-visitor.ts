import { useAtomValue } from 'jotai';
import { roleKeyOf } from '#shared/access/roles.ts';
import { useMe } from '#shared/browser/me.ts';
import { sessionAtom } from '#shared/browser/session.ts';
import { entersByTable, type Visitor } from '#shared/routes/index.ts';

export type VisitorState =
  | { kind: 'known'; visitor: Visitor | null }
  | { kind: 'waiting' }
  | { kind: 'failed'; error: unknown; retry: () => void };

/** The visitor for the guard. Roles that enter by permission are known only after the server's response. */
export function useVisitor(): VisitorState {
  const session = useAtomValue(sessionAtom);
  const me = useMe();
  if (session === null) return { kind: 'known', visitor: null };
  const roleKey = roleKeyOf(session.RoleID);
  const permissions = me.data?.role.permissions;
  if (permissions || entersByTable(roleKey))
    return { kind: 'known', visitor: { roleKey, permissions: permissions ?? [] } };
  if (me.isError) return { kind: 'failed', error: me.error, retry: () => void me.refetch() };
  return { kind: 'waiting' };
}
