import type { ExportColumn } from '../../../crud/index.ts';
import { localized } from '../../../i18n.ts';
import { dayCell } from '../../../tables/index.ts';
import type { UserInWords } from './queries.ts';

const LANGUAGE_NAMES = {
  ru: 'admin.resources.users.values.language.ru',
  en: 'admin.resources.users.values.language.en',
  kz: 'admin.resources.users.values.language.kz',
} as const;

/** The words of `blocked`, as the console and the import of people have them. */
const STATE = { yes: 'admin.resources.users.state.blocked', no: 'admin.resources.users.state.active' } as const;

/** The columns of the export of users. */
export const userColumns: readonly ExportColumn<UserInWords>[] = [
  { field: 'fullName', value: (row) => row.full_name },
  { field: 'login', value: (row) => row.login },
  { field: 'surname', value: (row) => row.surname },
  { field: 'name', value: (row) => row.name },
  { field: 'middleName', value: (row) => row.middle_name },
  { field: 'iin', value: (row) => row.iin },
  { field: 'personnelNumber', value: (row) => row.personnel_number },
  { field: 'roleId', value: (row, { language }) => localized(row.role, language) },
  { field: 'regionId', value: (row, { language }) => localized(row.region, language) },
  { field: 'positionId', value: (row, { language }) => localized(row.position, language) },
  { field: 'registrationDate', value: (row) => dayCell(row.registration_date) },
  { field: 'email', value: (row) => row.email },
  { field: 'phone', value: (row) => row.phone },
  { field: 'language', value: (row, { t }) => t(LANGUAGE_NAMES[row.language]) },
  { field: 'blocked', value: (row, { t }) => t(row.blocked ? STATE.yes : STATE.no) },
  { field: 'extraTimePercent', value: (row) => row.extra_time_percent },
  { field: 'noTimeLimit', value: (row) => row.no_time_limit },
  { field: 'largeType', value: (row) => row.large_type },
  { field: 'lastSignInAt', value: (row) => row.last_sign_in_at },
  { field: 'createdAt', value: (row) => row.created_at },
  { field: 'updatedAt', value: (row) => row.updated_at },
];
