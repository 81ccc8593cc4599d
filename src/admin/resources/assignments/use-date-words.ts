import { useI18n } from '#shared/browser/i18n/index.ts';
import type { AnyAssignment } from './kinds.ts';

/** From when to when the plan of an assignment is to be learned, in words; nothing of what has no dates. */
export function useDateWords(): (assignment: AnyAssignment) => string[] {
  const { t, formatDate } = useI18n();
  const words = (key: string, params: Record<string, string | number>) =>
    t(`resources.plan-assignments.dates.${key}`, params);
  return (assignment) => {
    if (!('startsOn' in assignment)) return [];
    const { startsOn, dueOn, dueDays } = assignment;
    return [
      ...(startsOn === null ? [] : [words('from', { date: formatDate(startsOn) })]),
      ...(dueOn === null ? [] : [words('until', { date: formatDate(dueOn) })]),
      ...(dueDays === null ? [] : [words('days', { smart_count: dueDays })]),
    ];
  };
}
