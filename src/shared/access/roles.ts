/** The seven roles of the specification with their ids, fixed for good. Custom roles have ids from 100. */
export const ROLE_IDS = {
  admin: 1,
  examiner: 2,
  user: 3,
  teacher: 4,
  region: 5,
  superUser: 6,
  support: 7,
} as const;

export type RoleKey = keyof typeof ROLE_IDS;

export const ROLE_KEYS = Object.keys(ROLE_IDS) as RoleKey[];

const KEY_OF_ID = new Map<number, RoleKey>(ROLE_KEYS.map((key) => [ROLE_IDS[key], key]));

/**
 * The specification's role of a RoleID; undefined for a custom role.
 * @example roleKeyOf(3) // 'user'
 */
export function roleKeyOf(roleId: number): RoleKey | undefined {
  return KEY_OF_ID.get(roleId);
}

/** Whose records people of a role see: everybody's, or those of the people of their own region. */
export type RoleScope = 'everyone' | 'region';

/** Whether people of a role confirm sign-ins with a second factor: nobody is asked, those who have set one up, or everybody. */
export type SecondFactorPolicy = 'none' | 'optional' | 'required';

/** Roles of the specification whose scope is part of what they are. */
export const FIXED_SCOPES: Readonly<Partial<Record<RoleKey, RoleScope>>> = { admin: 'everyone', region: 'region' };
