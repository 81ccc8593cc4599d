import type { Context } from '../../../context.ts';
import { PublicError } from '../../../errors.ts';
import { type Account, findAccount } from '../auth/index.ts';
import { selectUsers, users } from '../users/index.ts';
import { readMeanings } from './meanings.ts';
import { writeAccount } from './new-account.ts';
import type { DirectoryPerson } from './person.ts';
import type { Provider } from './queries.ts';
import { changesOf, wantedOf } from './wanted.ts';

/**
 * Gives somebody who signs in the role and the region of their groups, by the rule by which all people are taken over. Where that may not
 * be, such as for the last administrator, they keep what they have.
 * @returns the account as it is then
 */
export async function followGroups(
  ctx: Context,
  person: DirectoryPerson,
  account: Account,
  by: Provider['source'],
): Promise<Account> {
  const row = await selectUsers(ctx.db).where('users.id', '=', account.id).executeTakeFirst();
  if (row === undefined) return account;
  const about = { settings: ctx.env.directory, meanings: await readMeanings(ctx.db) };
  const { fields, remarks } = wantedOf(person, account.role_id, about);
  if (remarks.length > 0) ctx.log.warn({ remarks, userId: account.id }, 'groups of a person mean nothing here');
  const { roleId, regionId } = changesOf(row, { fields });
  const changes = { ...(roleId !== undefined && { roleId }), ...(regionId !== undefined && { regionId }) };
  if (Object.keys(changes).length === 0) return account;
  try {
    await writeAccount(ctx, { kind: 'edit', by }, async (trx, actor) => {
      await users.update(trx, [account.id], changes, actor);
      return account.id;
    });
  } catch (error) {
    if (!(error instanceof PublicError)) throw error;
    ctx.log.warn({ outcome: error.id, userId: account.id }, 'a person could not be given what their groups mean');
  }
  return (await findAccount(ctx.db, account.id)) ?? account;
}
