import { ROLE_IDS } from '#shared/access/roles.ts';

/** How people, regions and positions are picked that something is given to. */
export const TARGET_PICKERS = {
  user: {
    resource: 'users',
    filter: { roleId: ROLE_IDS.user, blocked: false },
    sort: { field: 'fullName', order: 'ASC' },
  },
  region: {
    resource: 'dictionaries',
    filter: { type: 'region', active: true },
    sort: { field: 'position', order: 'ASC' },
  },
  position: {
    resource: 'dictionaries',
    filter: { type: 'position', active: true },
    sort: { field: 'position', order: 'ASC' },
  },
} as const;
