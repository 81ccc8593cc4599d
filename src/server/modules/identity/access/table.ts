import { localized, translator } from '../../../i18n.ts';
import type { Reader, TableSource } from '../../../tables/index.ts';
import type { Given } from './give.ts';

/** The links as a table, to be sent by messengers. */
export function tableOfWays({ ways, expiresAt }: Given, { language }: Reader): TableSource {
  const t = translator(language);
  const fields = ['regionId', 'fullName', 'positionId', 'login', 'phone', 'email'] as const;
  return {
    name: 'access',
    headers: [
      ...fields.map((field) => t(`admin.resources.users.fields.${field}`)),
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
