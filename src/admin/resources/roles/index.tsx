import KeyIcon from '@mui/icons-material/KeyOutlined';
import { lazy } from 'react';
import { defineResource } from '../../generator/define-resource.ts';
import { ROLE_IDS } from '#shared/access/roles.ts';
import { KeyInput } from './KeyInput.tsx';
import { useLockedRoles } from './use-own-permissions.ts';
import { PermissionMatrixInput } from './PermissionMatrixInput.tsx';
import { ScopeInput } from './ScopeInput.tsx';

const RoleCreate = lazy(async () => ({ default: (await import('./RoleCreate.tsx')).RoleCreate }));
const RoleEdit = lazy(async () => ({ default: (await import('./RoleEdit.tsx')).RoleEdit }));

/** Roles whose scope is part of what they are. */
const FIXED = new Map<number, { fields: readonly ['scope']; why: string }>([
  [ROLE_IDS.admin, { fields: ['scope'], why: 'resources.roles.fixedScope.admin' }],
  [ROLE_IDS.region, { fields: ['scope'], why: 'resources.roles.fixedScope.region' }],
]);

/** The seven roles of the specification, and custom ones. */
export const roles = defineResource('roles', {
  icon: KeyIcon,
  title: (record, localized) => localized(record.title),
  columns: ['title', 'key', 'builtin', 'scope', 'secondFactor', 'permissions', 'userCount', 'updatedAt'],
  sort: { field: 'id', order: 'ASC' },
  groups: [
    { key: 'role', fields: ['title', 'key'] },
    { key: 'permissions', fields: ['scope', 'secondFactor', 'permissions'] },
  ],
  inputs: { key: KeyInput, permissions: PermissionMatrixInput, scope: ScopeInput },
  defaults: { permissions: [], scope: 'everyone', secondFactor: 'optional' },
  settled: ({ id }) => FIXED.get(id),
  useLocked: useLockedRoles,
  create: (definition) => <RoleCreate definition={definition} />,
  edit: (definition) => <RoleEdit definition={definition} />,
});
