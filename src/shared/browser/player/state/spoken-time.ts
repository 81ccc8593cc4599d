import type { Translate } from '../../i18n/index.ts';

const UNITS = ['hour', 'minute', 'second'] as const;

/**
 * A moment of a film as it is said, for screen readers.
 * @example spokenTime(3723, t) // '1 hour 2 minutes 3 seconds'
 */
export function spokenTime(seconds: number, t: Translate): string {
  const whole = Math.max(0, Math.floor(seconds));
  const counts = { hour: Math.floor(whole / 3600), minute: Math.floor((whole % 3600) / 60), second: whole % 60 };
  const said = UNITS.filter((unit) => counts[unit] > 0 || (unit === 'second' && whole === 0));
  return said.map((unit) => t(`player.spoken.${unit}`, { smart_count: counts[unit] })).join(' ');
}
