import { sql } from 'kysely';
import { KNOWN_DEMO_PASSWORD } from '../env.ts';
import type { ServerClock } from '../clock.ts';
import { type Db, transaction, type Trx } from '../db/index.ts';
import { inBatch } from '../history/index.ts';
import { endSessionsOf, isPassword } from '../modules/identity/auth/index.ts';
import { readPeople } from './content.ts';
import { isLoaded } from './mark.ts';

/**
 * Blocks the accounts of the demo that still have its password, on an installation that goes on without the demo. Their stored
 * passwords are one and the same text, because they were made together; a text of its own is compared with the passwords that the
 * demo may have had.
 * @returns the logins of the accounts that were blocked by this call
 */
export async function blockDemoAccounts(db: Db, clock: ServerClock, demoPassword: string): Promise<string[]> {
  return transaction(db, async (trx) => {
    if (!(await isLoaded(trx))) return [];
    const people = await withDemoPassword(trx, [...new Set([demoPassword, KNOWN_DEMO_PASSWORD])]);
    if (people.length === 0) return [];
    const ids = people.map(({ id }) => id);
    await inBatch(trx, clock(), { actorId: null, kind: 'edit', resource: 'users' }, async () => {
      await trx.updateTable('users').set({ blocked: true, updated_at: clock() }).where('id', 'in', ids).execute();
      await endSessionsOf(trx, ids);
      return { ids, value: undefined };
    });
    return people.map(({ login }) => login);
  });
}

/** People whose hash others have too, and demo accounts with one of the passwords, unless they are blocked. */
async function withDemoPassword(trx: Trx, passwords: readonly string[]) {
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'login', 'password_hash', sql<number>`count(*) over (partition by password_hash)`.as('same')])
    .where('password_hash', 'is not', null)
    .where('blocked', '=', false)
    .orderBy('id')
    .execute();
  const accounts = new Set(readPeople().accounts.map(({ role }) => role.toLowerCase()));
  const found = [];
  for (const row of rows) {
    const isShared = row.same > 1;
    if (isShared || (accounts.has(row.login) && (await isOneOf(row.password_hash, passwords)))) found.push(row);
  }
  return found;
}

async function isOneOf(passwordHash: string | null, passwords: readonly string[]): Promise<boolean> {
  for (const password of passwords) if (await isPassword(passwordHash, password)) return true;
  return false;
}
