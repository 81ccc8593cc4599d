import { localizedText } from '#shared/i18n/localized.ts';
import type { Db } from '../../../db/index.ts';

/** What titles and keys stand for; titles in all languages, in lower case. */
export interface Meanings {
  roles: ReadonlyMap<string, number>;
  region: ReadonlyMap<string, number>;
  position: ReadonlyMap<string, number>;
}

export async function readMeanings(db: Db): Promise<Meanings> {
  const roles = await db.selectFrom('roles').select(['id', 'key']).execute();
  const values = await db
    .selectFrom('dictionaries')
    .select(['id', 'type', 'title'])
    .where('type', 'in', ['region', 'position'])
    .orderBy('id', 'desc')
    .execute();
  const titles = (type: string) =>
    new Map(
      values
        .filter((value) => value.type === type)
        .flatMap(({ id, title }) =>
          (['ru', 'en', 'kz'] as const).map((language) => [localizedText(title, language).toLowerCase(), id] as const),
        ),
    );
  return {
    roles: new Map(roles.map(({ id, key }) => [key, id])),
    region: titles('region'),
    position: titles('position'),
  };
}
