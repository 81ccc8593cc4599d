import { ALL_PERMISSIONS } from '#shared/access/permissions.ts';
import { ROLE_IDS } from '#shared/access/roles.ts';
import type { SignedIn } from '../../../context.ts';

/** What the directory does is done by the settings of the installation, not by a person: it may give any role, and is nobody's account. */
export const BY_SETTINGS: SignedIn = {
  sessionId: '',
  userId: 0,
  roleId: ROLE_IDS.admin,
  roleKey: 'admin',
  permissions: ALL_PERMISSIONS,
  scope: 'everyone',
  language: 'ru',
};
