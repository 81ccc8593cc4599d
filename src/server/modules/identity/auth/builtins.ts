import { DEFAULT_GRANTS } from '#shared/access/grants.ts';
import { ALL_PERMISSIONS } from '#shared/access/permissions.ts';
import { FIXED_SCOPES, ROLE_IDS, ROLE_KEYS } from '#shared/access/roles.ts';
import { toJson } from '../../../crud/index.ts';
import { type Db, transaction } from '../../../db/index.ts';
import { withoutHistory } from '../../../history/index.ts';
import builtins from './builtins.json' with { type: 'json' };

/** Creates what every installation has: the seven roles and the builtin dictionaries. Changes by admins are kept. */
export async function seedBuiltins(db: Db): Promise<void> {
  await transaction(db, (trx) =>
    withoutHistory(trx, async () => {
      await seedBuiltinRoles(trx);
      await seedBuiltinDictionaryTypes(trx);
    }),
  );
}

async function seedBuiltinRoles(db: Db): Promise<void> {
  const rows = ROLE_KEYS.map((key) => ({
    id: ROLE_IDS[key],
    key,
    title: toJson(builtins.roles[key]),
    permissions: [...DEFAULT_GRANTS[key]],
    scope: FIXED_SCOPES[key] ?? 'everyone',
    builtin: true,
  }));
  await db
    .insertInto('roles')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // A new version may have new permissions. Admin has them all anyway; the row is kept consistent.
  await db
    .updateTable('roles')
    .set({ permissions: [...ALL_PERMISSIONS] })
    .where('id', '=', ROLE_IDS.admin)
    .execute();
}

async function seedBuiltinDictionaryTypes(db: Db): Promise<void> {
  const rows = Object.entries(builtins.dictionaryTypes).map(([key, title]) => ({
    key,
    title: toJson(title),
    builtin: true,
  }));
  await db
    .insertInto('dictionary_types')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ builtin: true }))
    .execute();
}
