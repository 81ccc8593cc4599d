import type { I18n } from '#shared/browser/i18n/index.ts';
import type { ThemeProgress } from '../../api/my-plans.ts';

/** Why a theme cannot be opened, in words; null: it can. */
export function lockWords(
  locked: ThemeProgress['locked'],
  { t, formatDate }: Pick<I18n, 't' | 'formatDate'>,
): string | null {
  if (locked === null) return null;
  const date = locked.opensAt === undefined ? '' : formatDate(locked.opensAt, 'long');
  return t(`planTheme.locked.${locked.reason}`, { number: locked.number ?? 1, date });
}
