import { brokenPasswordRules, type PasswordRule } from '#shared/identity/password.ts';
import type { Surroundings } from '../../../context.ts';
import { SettingError } from '../../../env.ts';
import { errors } from '../../../errors.ts';

const WORDS = {
  length: 'password-length',
  upper: 'password-upper',
  lower: 'password-lower',
  digit: 'password-digit',
  special: 'password-special',
} as const satisfies Record<PasswordRule, string>;

/** @throws PublicError 422 at the field, with the first rule that the password breaks */
export function refuseWeakPassword({ env }: Surroundings, password: string, field: string): void {
  const [broken] = brokenPasswordRules(password, env.passwordMinLength);
  if (broken !== undefined)
    throw errors.invalid({ [field]: { key: WORDS[broken], params: { limit: env.passwordMinLength } } });
}

/** @throws SettingError when the first administrator's password breaks a rule */
export function refuseWeakSetting({ env }: Surroundings, password: string): void {
  if (brokenPasswordRules(password, env.passwordMinLength).length === 0) return;
  throw new SettingError(
    `SYNAQ_ADMIN_PASSWORD: at least ${env.passwordMinLength} characters with upper and lower Latin letters, a digit and one of !@#$%^&* are expected`,
  );
}
