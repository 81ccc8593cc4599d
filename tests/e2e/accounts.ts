import type { RoleKey } from '#shared/access/roles.ts';

export const DEMO_PASSWORD = 'Demo-e2e-2026!';

/** The demo account of a role: its name in lower case. */
export const loginOf = (role: RoleKey): string => role.toLowerCase();
