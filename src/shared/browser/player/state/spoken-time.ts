import type { Language } from '#shared/contract/index.ts';

const UNITS = ['hour', 'minute', 'second'] as const;
const LOCALE: Readonly<Record<Exclude<Language, 'kz'>, string>> = { ru: 'ru-RU', en: 'en-GB' };
/** Browsers do not know Kazakh well; after a number its words have one form. */
const KAZAKH = { hour: 'сағат', minute: 'минут', second: 'секунд' } as const;

/**
 * A moment of a film as it is said, for screen readers.
 * @example spokenTime(3723, 'ru') // '1 час 2 минуты 3 секунды'
 */
export function spokenTime(seconds: number, language: Language): string {
  const whole = Math.max(0, Math.floor(seconds));
  const counts = { hour: Math.floor(whole / 3600), minute: Math.floor((whole % 3600) / 60), second: whole % 60 };
  const said = UNITS.filter((unit) => counts[unit] > 0 || (unit === 'second' && whole === 0));
  return said
    .map((unit) => {
      if (language === 'kz') return `${counts[unit]} ${KAZAKH[unit]}`;
      const format = new Intl.NumberFormat(LOCALE[language], { style: 'unit', unit, unitDisplay: 'long' });
      return format.format(counts[unit]);
    })
    .join(' ');
}
