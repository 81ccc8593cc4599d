import { sql } from 'kysely';
import type { LocalizedText } from '#shared/contract/index.ts';
import type { Db } from '../../../db/index.ts';

/** The default name, until the organisation has one. */
const UNNAMED: LocalizedText = { ru: 'Synaq', en: 'Synaq', kz: 'Synaq' };

/** Whether the organisation has been given a name, as SQL. */
export const IS_NAMED = sql<boolean>`exists (select from installation where key = 'organisation')`;

/** The name of the organisation. */
export async function findOrganisation(db: Db): Promise<LocalizedText> {
  const row = await db.selectFrom('installation').select('value').where('key', '=', 'organisation').executeTakeFirst();
  return (row?.value as LocalizedText | undefined) ?? UNNAMED;
}

export async function saveOrganisation(db: Db, name: LocalizedText): Promise<void> {
  const value = JSON.stringify(name);
  await db
    .insertInto('installation')
    .values({ key: 'organisation', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
