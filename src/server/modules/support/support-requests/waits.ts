import type { Trx } from '../../../db/index.ts';
import { signalPeople } from '../../../signals.ts';
import { settleNotices } from '../../platform/notices/index.ts';
import { type LockedRequest, selectColleagues, withMerged } from './queries.ts';

/** Admins who look after those who answer. They have no page of requests. */
export function selectAdmins(trx: Trx) {
  return trx
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select('users.id')
    .where('roles.key', '=', 'admin')
    .where('users.blocked', '=', false)
    .orderBy('users.id');
}

/** The wait of a request is over: nobody needs to read any more that it is too long. */
export async function endWait(trx: Trx, { id, escalated_at }: LockedRequest, now: Date): Promise<void> {
  if (escalated_at === null) return;
  const told = [...(await selectColleagues(trx).execute()), ...(await selectAdmins(trx).execute())];
  for (const supportRequestId of await withMerged(trx, id))
    for (const { id: userId } of told)
      await settleNotices(trx, { userId, kind: 'support-waiting', details: { supportRequestId } }, now);
  await signalPeople(
    trx,
    told.map((one) => one.id),
  );
}
