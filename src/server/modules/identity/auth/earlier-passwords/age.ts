import { isStaff } from '#shared/access/staff.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { Env } from '../../../../env.ts';

const DAY_MS = 86_400_000;

/** What is known of the password of a session's person. */
export interface Aged {
  way: Schemas['SignInWay'];
  password_set_at: Date | null;
  must_replace: boolean | null;
}

/** When a password ends by the rules of the organisation: those of staff only. undefined: never. */
function endOf({ accounts }: Env, { password_set_at: setAt }: Aged, permissions: readonly string[]): Date | undefined {
  if (accounts.passwordDays === 0 || setAt === null || !isStaff(permissions)) return undefined;
  return new Date(setAt.getTime() + accounts.passwordDays * DAY_MS);
}

/**
 * Whether a session began with a password that its person has to replace. Sessions that began before its end go on, so that nobody is put
 * out of their work; so do those that began by other ways.
 */
export function beganTooOld(env: Env, aged: Aged, permissions: readonly string[], began: Date): boolean {
  if (aged.way !== 'password') return false;
  const end = endOf(env, aged, permissions);
  return aged.must_replace === true || (end !== undefined && end <= began);
}

/** When the password ends, once the person is to be told. */
export function nearEnd(env: Env, aged: Aged, permissions: readonly string[], now: Date): Date | undefined {
  const end = aged.way === 'password' ? endOf(env, aged, permissions) : undefined;
  const isNear = end !== undefined && end.getTime() - now.getTime() <= env.accounts.passwordWarnDays * DAY_MS;
  return isNear ? end : undefined;
}
