import { isStaff } from '#shared/access/staff.ts';
import { brokenPasswordRules, type PasswordRule } from '#shared/identity/password.ts';
import type { Surroundings } from '../../../context.ts';
import { type Env, SettingError } from '../../../env.ts';
import { errors, type Message } from '../../../errors.ts';
import { isCommonPassword } from './common-passwords.ts';

const WORDS = {
  length: 'password-length',
  upper: 'password-upper',
  lower: 'password-lower',
  digit: 'password-digit',
  special: 'password-special',
} as const satisfies Record<PasswordRule, string>;

/** Whose password it is, by the permissions of their role. */
export type Permissions = readonly string[];

/** The fewest characters of a password of a person with these permissions. */
export function minLengthFor(env: Env, permissions: Permissions): number {
  return isStaff(permissions) ? env.staffPasswordMinLength : env.passwordMinLength;
}

/** The first rule that a password breaks, as a message for its field; undefined: none. */
export function weaknessOf(env: Env, password: string, permissions: Permissions): Message | undefined {
  const limit = minLengthFor(env, permissions);
  const [broken] = brokenPasswordRules(password, limit);
  if (broken !== undefined) return { key: WORDS[broken], params: { limit } };
  return isStaff(permissions) && isCommonPassword(password) ? { key: 'password-common' } : undefined;
}

/** @throws PublicError 422 at the field, with the first rule that the password breaks */
export function refuseWeakPassword(
  { env }: Surroundings,
  password: string,
  permissions: Permissions,
  field: string,
): void {
  const weakness = weaknessOf(env, password, permissions);
  if (weakness !== undefined) throw errors.invalid({ [field]: weakness });
}

/** @throws SettingError when the first administrator's password breaks a rule */
export function refuseWeakSetting({ env }: Surroundings, password: string, permissions: Permissions): void {
  if (weaknessOf(env, password, permissions) === undefined) return;
  throw new SettingError(
    `SYNAQ_ADMIN_PASSWORD: at least ${minLengthFor(env, permissions)} characters with upper and lower Latin letters, a digit and one of ` +
      '!@#$%^&* are expected, and none of the 10,000 most used passwords',
  );
}
