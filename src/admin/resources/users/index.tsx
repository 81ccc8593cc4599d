import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import SupportAgentIcon from '@mui/icons-material/SupportAgentOutlined';
import StarIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import { ROLE_IDS } from '#shared/access/roles.ts';
import { defineResource } from '../../generator/define-resource.ts';
import { BlockButtons } from './BlockButtons.tsx';
import { BlockedCell } from './BlockedCell.tsx';
import { PersonCell } from './PersonCell.tsx';

/** The people, with every field that the organisation keeps of them. */
export const users = defineResource('users', {
  icon: PeopleIcon,
  title: (record) => record.fullName,
  columns: [
    'fullName',
    'login',
    'roleId',
    'regionId',
    'positionId',
    'blocked',
    'personnelNumber',
    'iin',
    'registrationDate',
    'lastSignInAt',
    'email',
    'phone',
    'language',
  ],
  hiddenColumns: ['personnelNumber', 'iin', 'registrationDate', 'lastSignInAt', 'email', 'phone', 'language'],
  sort: { field: 'fullName', order: 'ASC' },
  cells: { fullName: PersonCell, blocked: BlockedCell },
  groups: [
    { key: 'person', fields: ['surname', 'name', 'middleName', 'iin', 'photos'] },
    { key: 'work', fields: ['personnelNumber', 'regionId', 'positionId', 'registrationDate'] },
    { key: 'account', fields: ['login', 'password', 'roleId', 'language', 'blocked'] },
    { key: 'contact', fields: ['email', 'phone'] },
  ],
  defaults: { language: 'ru', roleId: ROLE_IDS.user, blocked: false },
  bulkActions: <BlockButtons />,
});

const ofOneRole = {
  title: users.title,
  columns: ['fullName', 'login', 'email', 'phone', 'regionId', 'lastSignInAt', 'blocked'],
  sort: { field: 'fullName', order: 'ASC' },
  cells: { fullName: PersonCell, blocked: BlockedCell },
  groups: [
    { key: 'person', fields: ['surname', 'name', 'middleName', 'iin', 'photos'] },
    { key: 'account', fields: ['login', 'password', 'language', 'blocked'] },
    { key: 'work', fields: ['personnelNumber', 'regionId', 'positionId', 'registrationDate'] },
    { key: 'contact', fields: ['email', 'phone'] },
  ],
  defaults: { language: 'ru', blocked: false },
  hiddenFilters: ['roleId'],
  bulkActions: <BlockButtons />,
} as const;

export const superusers = defineResource('users', { ...ofOneRole, name: 'superusers', icon: StarIcon });
export const supportUsers = defineResource('users', { ...ofOneRole, name: 'support-users', icon: SupportAgentIcon });
