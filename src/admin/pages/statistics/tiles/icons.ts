import type { IconName } from '#shared/browser/ui/icon-paths.ts';
import type { Measure } from '../statistics-api.ts';

/** The picture of each number. */
export const ICONS: Record<Measure, IconName> = {
  active: 'users',
  hours: 'clock',
  attempts: 'clipboard',
  passRate: 'check',
  completions: 'book',
  overdue: 'calendar',
  live: 'monitor',
};
