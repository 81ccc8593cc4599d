import { localized, translator } from '../../../i18n.ts';
import type { Reader, TableSource } from '../../../tables/index.ts';
import type { Given } from './give.ts';

/** The ways in as a table, to be sent by messengers. */
export function tableOfWays({ kind, ways, expiresAt, address }: Given, { language }: Reader): TableSource {
  const t = translator(language);
  const isPassword = kind === 'password';
  return {
    name: 'access',
    sheet: t('emails.access.slips'),
    headers: [
      t('admin.resources.users.fields.regionId'),
      t('admin.resources.users.fields.fullName'),
      t('admin.resources.users.fields.positionId'),
      t('admin.resources.users.fields.login'),
      t('admin.resources.users.fields.phone'),
      t('admin.resources.users.fields.email'),
      ...(isPassword ? [t('emails.access.temporary'), t('emails.access.address')] : [t('emails.access.link')]),
      t('emails.access.expires'),
    ],
    rows: ways.map(({ person, secret }) => [
      person.region === null ? null : localized(person.region, language),
      person.full_name,
      person.position === null ? null : localized(person.position, language),
      person.login,
      person.phone,
      person.email,
      secret,
      ...(isPassword ? [address] : []),
      expiresAt,
    ]),
  };
}
