import type { Schemas } from '#shared/contract/index.ts';
import { errors, type PublicError } from '../../../errors.ts';

/** Why something of a plan cannot be opened yet, as an error with its words. */
export function lockError(lock: Schemas['ThemeLock']): PublicError {
  if (lock.reason === 'theme') return errors.conflict('theme-locked', { ...lock }, { number: lock.number ?? 1 });
  if (lock.reason === 'starts') return errors.conflict('plan-not-started', { ...lock });
  return errors.conflict('plan-over', { ...lock });
}
