import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import SupportAgentIcon from '@mui/icons-material/SupportAgentOutlined';
import StarIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import { lazy } from 'react';
import { ROLE_IDS } from '#shared/access/roles.ts';
import { defineResource, type ResourceDefinition } from '../../generator/define-resource.ts';
import { TableImportButton } from '../../table-imports/index.ts';
import { personTabPath } from '#shared/routes/index.ts';
import { localDay } from '#shared/i18n/dates.ts';
import { BulkButtons } from './BulkButtons.tsx';
import { BlockedCell } from './BlockedCell.tsx';
import { PersonCell } from './PersonCell.tsx';
import { useLockedPeople } from '../roles/use-own-permissions.ts';
import { SupportPersonCell } from './SupportPersonCell.tsx';
import { RegionInput } from './RegionInput.tsx';
import { RoleInput } from './RoleInput.tsx';
import { UserCreate } from './UserCreate.tsx';

const PersonPage = lazy(async () => ({ default: (await import('./person/PersonPage.tsx')).PersonPage }));

const insteadOfDelete = {
  changes: { blocked: true },
  label: 'resources.users.block.insteadOfDelete',
  said: { field: 'blockReason', words: 'resources.users.block.insteadReason' },
} as const;

/** A block and its reason, which have a dialog of their own. */
const changedTogether = ['blocked', 'blockReason'] as const;

const create = (definition: ResourceDefinition) => <UserCreate definition={definition} />;

/** All people. */
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
  quickEdit: ['roleId', 'regionId', 'positionId', 'personnelNumber', 'email', 'phone', 'language'],
  cells: { fullName: PersonCell, blocked: BlockedCell },
  inputs: { roleId: RoleInput, regionId: RegionInput },
  groups: [
    { key: 'person', fields: ['surname', 'name', 'middleName', 'iin', 'photos'] },
    { key: 'work', fields: ['personnelNumber', 'regionId', 'positionId', 'registrationDate'] },
    { key: 'account', fields: ['login', 'password', 'roleId', 'language', 'blocked', 'blockReason'] },
    { key: 'contact', fields: ['email', 'phone'] },
    { key: 'accommodations', fields: ['extraTimePercent', 'noTimeLimit', 'largeType'] },
  ],
  // Set by the page of an import.
  hiddenFilters: ['importBatchId'],
  defaults: {
    language: 'ru',
    blocked: false,
    // Today where the form is filled in: the server may stand in another time zone.
    get registrationDate() {
      return localDay(new Date());
    },
    roleId: ROLE_IDS.user,
    extraTimePercent: 0,
    noTimeLimit: false,
    largeType: false,
  },
  useLocked: useLockedPeople,
  insteadOfDelete,
  changedTogether,
  recordPath: ({ id }) => personTabPath('results', id),
  listActions: <TableImportButton target="users" />,
  bulkActions: <BulkButtons />,
  create,
  edit: (definition) => <PersonPage definition={definition} tab="data" />,
});

const ofOneRole = {
  title: users.title,
  columns: ['fullName', 'login', 'email', 'phone', 'regionId', 'lastSignInAt', 'blocked'],
  sort: { field: 'fullName', order: 'ASC' },
  quickEdit: ['email', 'phone', 'regionId'],
  cells: { fullName: PersonCell, blocked: BlockedCell },
  inputs: { regionId: RegionInput },
  groups: [
    { key: 'person', fields: ['surname', 'name', 'middleName', 'iin', 'photos'] },
    { key: 'account', fields: ['login', 'password', 'language', 'blocked', 'blockReason'] },
    { key: 'work', fields: ['personnelNumber', 'regionId', 'positionId', 'registrationDate'] },
    { key: 'contact', fields: ['email', 'phone'] },
    { key: 'accommodations', fields: ['extraTimePercent', 'noTimeLimit', 'largeType'] },
  ],
  defaults: {
    language: 'ru',
    blocked: false,
    get registrationDate() {
      return localDay(new Date());
    },
  },
  hiddenFilters: ['roleId', 'importBatchId'],
  useLocked: useLockedPeople,
  insteadOfDelete,
  changedTogether,
  bulkActions: <BulkButtons />,
} as const;

/** Superusers learn like everybody else, so their form has the same fields. */
export const superusers = defineResource('users', {
  ...ofOneRole,
  name: 'superusers',
  icon: StarIcon,
  recordPath: ({ id }) => personTabPath('results', id, 'superusers'),
  create,
  edit: (definition) => <PersonPage definition={definition} tab="data" />,
});

/** Support staff take no tests, so their form has only sign-in and contact data. */
export const supportUsers = defineResource('users', {
  ...ofOneRole,
  name: 'support-users',
  icon: SupportAgentIcon,
  cells: { fullName: SupportPersonCell, blocked: BlockedCell },
  recordPath: ({ id }) => personTabPath('data', id, 'support-users'),
  hiddenFilters: [
    ...['roleId', 'importBatchId', 'personnelNumber', 'positionId', 'registrationDate'],
    ...['extraTimePercent', 'noTimeLimit', 'largeType'],
  ],
  groups: [
    { key: 'person', fields: ['surname', 'name', 'middleName', 'iin', 'photos'] },
    { key: 'account', fields: ['login', 'password', 'language', 'blocked', 'blockReason'] },
    { key: 'contact', fields: ['email', 'phone', 'regionId'] },
  ],
  create,
  edit: (definition) => <PersonPage definition={definition} tab="data" />,
});
