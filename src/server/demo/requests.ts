import type { Transaction } from 'kysely';
import type { Random } from '../random.ts';
import type { Database } from '../db/index.ts';
import { DAY_MS, later, MINUTE_MS } from './clock.ts';
import { readRequests } from './content.ts';
import { pick } from './random.ts';

interface Asker {
  id: number;
  login: string;
  email: string | null;
  phone: string | null;
}

/** Requests of people who cannot sign in. */
export async function writeRequests(
  trx: Transaction<Database>,
  { learners, adminId, now, random }: { learners: readonly Asker[]; adminId: number; now: Date; random: Random },
): Promise<void> {
  const rows = readRequests().map(({ person, identifier, contact, comment, daysAgo, status, reason }) => {
    const asker = person === null ? undefined : pick(random, learners);
    const createdAt = later(now, -Math.round(daysAgo * DAY_MS));
    const known = { phone: asker?.phone, email: asker?.email ?? asker?.phone }[contact];
    return {
      identifier: identifier ?? asker?.login ?? '',
      contact: known ?? contact,
      comment,
      user_id: asker?.id ?? null,
      status,
      reason,
      decided_by: status === 'pending' ? null : adminId,
      decided_at: status === 'pending' ? null : later(createdAt, 50 * MINUTE_MS),
      created_at: createdAt,
      asked_at: createdAt,
    };
  });
  await trx.insertInto('restoration_requests').values(rows).execute();
}
