import { ALL_PERMISSIONS } from '#shared/access/permissions.ts';
import { ROLE_IDS } from '#shared/access/roles.ts';
import { localDay } from '#shared/i18n/dates.ts';
import type { Surroundings } from '../../../context.ts';
import { type Db, transaction } from '../../../db/index.ts';
import { inBatch } from '../../../history/index.ts';
import builtins from './builtins.json' with { type: 'json' };
import { createPasswordLink } from './links.ts';
import { refuseWeakSetting } from './password-policy.ts';
import { hashPassword } from './passwords.ts';
import { activeAdmins, findByLogin } from './queries.ts';

/**
 * Creates an administrator on an installation without any that is not blocked: a new one, or one whose demo accounts were blocked.
 * With the password from the settings or without one.
 * @returns a one-time link to set the password, as long as no administrator has one
 * @throws SettingError when the password from the settings breaks the rules
 */
export async function ensureFirstAdmin(ctx: Surroundings): Promise<string | undefined> {
  const { adminLogin, adminPassword } = ctx.env;
  if ((await activeAdmins(ctx.db)).length === 0) {
    if (adminPassword !== undefined) refuseWeakSetting(ctx, adminPassword, ALL_PERMISSIONS);
    const passwordHash = adminPassword === undefined ? null : await hashPassword(adminPassword);
    await insertFirstAdmin(ctx, await freeLogin(ctx.db, adminLogin ?? builtins.firstAdmin.login), passwordHash);
  }
  const admins = await activeAdmins(ctx.db);
  const [first] = admins;
  if (first === undefined || admins.some((admin) => admin.password_hash !== null)) return undefined;
  return transaction(ctx.db, async (trx) => (await createPasswordLink(trx, ctx, first.id, null)).link);
}

/** The login, or if somebody has it, with a number after it. */
async function freeLogin(db: Db, wanted: string): Promise<string> {
  let login = wanted;
  for (let number = 2; (await findByLogin(db, login.toLowerCase())) !== undefined; number += 1)
    login = `${wanted}-${number}`;
  return login;
}

async function insertFirstAdmin(ctx: Surroundings, login: string, passwordHash: string | null): Promise<void> {
  await transaction(ctx.db, (trx) =>
    inBatch(trx, ctx.clock(), { actorId: null, kind: 'create', resource: 'users' }, async () => {
      const { id } = await trx
        .insertInto('users')
        .values({
          login,
          password_hash: passwordHash,
          role_id: ROLE_IDS.admin,
          surname: builtins.firstAdmin.surname,
          name: builtins.firstAdmin.name,
          registration_date: localDay(ctx.clock()),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { ids: [id], value: undefined };
    }),
  );
}
