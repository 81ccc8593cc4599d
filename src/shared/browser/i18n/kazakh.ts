export type RelativeUnit = 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute' | 'second';

/** The unit before бұрын (ago) and кейін (later). */
const FORMS: Record<RelativeUnit, { ago: string; later: string }> = {
  year: { ago: 'жыл', later: 'жылдан' },
  month: { ago: 'ай', later: 'айдан' },
  week: { ago: 'апта', later: 'аптадан' },
  day: { ago: 'күн', later: 'күннен' },
  hour: { ago: 'сағат', later: 'сағаттан' },
  minute: { ago: 'минут', later: 'минуттан' },
  second: { ago: 'секунд', later: 'секундтан' },
};

/**
 * A relative time in Kazakh.
 * @param count negative for the past
 * @example kazakhRelative(-3, 'day') // '3 күн бұрын'
 */
export function kazakhRelative(count: number, unit: RelativeUnit): string {
  if (count === 0) return 'қазір';
  if (unit === 'day' && count === 1) return 'ертең';
  if (unit === 'day' && count === -1) return 'кеше';
  const { ago, later } = FORMS[unit];
  return count < 0 ? `${-count} ${ago} бұрын` : `${count} ${later} кейін`;
}
