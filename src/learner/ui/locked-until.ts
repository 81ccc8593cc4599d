import type { I18n } from '#shared/browser/i18n/index.ts';
import type { MyTest } from '../api/my-tests.ts';

/** Why a test, film, file or tour cannot be opened yet, in words; null: no plan keeps it closed. */
export function lockedUntil(
  { locked }: Pick<MyTest, 'locked'>,
  { t, localized, formatDate }: Pick<I18n, 't' | 'localized' | 'formatDate'>,
): string | null {
  if (locked === null) return null;
  const date = locked.opensAt === undefined ? '' : formatDate(locked.opensAt, 'long');
  const reason = t(`testCard.locked.${locked.reason}`, { title: localized(locked.title ?? null), date });
  return locked.plan === undefined ? reason : t('testCard.lockedByPlan', { reason, plan: localized(locked.plan) });
}
