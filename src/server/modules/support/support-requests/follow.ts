import { can } from '#shared/access/can.ts';
import type { SignedIn } from '../../../context.ts';
import type { Db } from '../../../db/index.ts';
import type { Reader } from './conversation/lines.ts';

/** Who somebody is in a conversation: its person, staff, or nobody. Learners see the first names of staff. */
export async function followerOf(
  db: Db,
  { userId, permissions }: SignedIn,
  requestId: number,
): Promise<(Reader & { name: string }) | undefined> {
  const row = await db
    .selectFrom('support_requests')
    .innerJoin('users', (join) => join.on('users.id', '=', userId))
    .select(['support_requests.user_id', 'users.name', 'users.full_name'])
    .where('support_requests.id', '=', requestId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.user_id === userId && can(permissions, 'my-support-requests:show'))
    return { userId, side: 'person', name: row.full_name };
  return can(permissions, 'support-requests:show') ? { userId, side: 'support', name: row.name } : undefined;
}
