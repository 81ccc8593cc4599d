import contractDocument from '#shared/contract/openapi.json' with { type: 'json' };
import { committed } from '../../../after-commit.ts';
import type { Context } from '../../../context.ts';
import { Validation } from '../../../contract/validation.ts';
import type { Trx } from '../../../db/index.ts';
import { inBatch } from '../../../history/index.ts';
import { type UserChanges, users } from '../users/index.ts';
import { insertLink, type Provider } from './queries.ts';
import { BY_SETTINGS } from './system-actor.ts';

const USER_BODY = ['paths', '/users', 'post', 'requestBody', 'content', 'application/json', 'schema'];

/** What is wrong with what the directory says of somebody, by the contract for accounts; undefined: nothing. */
export const problemsOf = (fields: UserChanges) =>
  Validation.of(contractDocument).problems(USER_BODY, {
    ...{ login: 'nobody', surname: '—', name: '—', roleId: 1 },
    ...fields,
  });

type Actor = Parameters<typeof users.insert>[2];

/** What is done to one account. @returns its id */
export type AccountWork = (trx: Trx, actor: Actor) => Promise<number>;

/** Makes or changes one account as the settings want it: a transaction, and a batch of the history, of its own. */
export async function writeAccount(
  ctx: Context,
  { kind, ...details }: { kind: 'create' | 'edit'; by: Provider['source']; reason?: string },
  work: AccountWork,
): Promise<number> {
  return committed(ctx, async (trx, afterCommit) => {
    const batch = { actorId: null, kind, resource: 'users', details } as const;
    const { value } = await inBatch(trx, ctx.clock(), batch, async () => {
      const id = await work(trx, { ctx, user: BY_SETTINGS, afterCommit });
      return { ids: [id], value: id };
    });
    return value;
  });
}

/** What every account has. */
type Whole = UserChanges & Required<Pick<UserChanges, 'login' | 'surname' | 'name' | 'roleId'>>;

export function isWhole(fields: UserChanges): fields is Whole {
  const { login, surname, name, roleId } = fields;
  return login !== undefined && surname !== undefined && name !== undefined && roleId !== undefined;
}

/** The account of somebody who has none, linked with whom the directory knows. */
export const makeAccount =
  (fields: Whole, subject: string, provider: Provider): AccountWork =>
  async (trx, actor) => {
    const id = await users.insert(trx, fields, actor);
    await insertLink(trx, provider, { subject, userId: id }, actor.ctx.clock());
    return id;
  };
