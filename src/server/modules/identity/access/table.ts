import { localized, translator } from '../../../i18n.ts';
import type { Reader, TableSource } from '../../../tables/index.ts';
import type { Given } from './give.ts';

/** The links as a table, to be sent by messengers. */
export function tableOfWays({ ways, expiresAt }: Given, { language }: Reader): TableSource {
  const t = translator(language);
  return {
    name: 'access',
    headers: [
      t('admin.resources.users.fields.regionId'),
      t('admin.resources.users.fields.fullName'),
      t('admin.resources.users.fields.positionId'),
      t('admin.resources.users.fields.login'),
      t('admin.resources.users.fields.phone'),
      t('admin.resources.users.fields.email'),
      t('emails.access.link'),
      t('emails.access.expires'),
    ],
    rows: ways.map(({ person, link }) => [
      person.region === null ? null : localized(person.region, language),
      person.full_name,
      person.position === null ? null : localized(person.position, language),
      person.login,
      person.phone,
      person.email,
      link,
      expiresAt,
    ]),
  };
}
