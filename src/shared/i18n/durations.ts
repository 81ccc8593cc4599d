import type { Language } from '#shared/contract/index.ts';

const UNITS: Record<Language, { hour: string; minute: string; second: string }> = {
  ru: { hour: 'ч', minute: 'мин', second: 'с' },
  en: { hour: 'h', minute: 'min', second: 's' },
  kz: { hour: 'сағ', minute: 'мин', second: 'с' },
};

/** How long something takes, in words; seconds are told below ten minutes only. @example durationText(3900, 'ru') // '1 ч 5 мин' */
export function durationText(length: number, language: Language): string {
  const units = UNITS[language];
  const total = Math.max(0, Math.round(length));
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor((total % 3600) / 60);
  const seconds = total % 60;
  const parts: string[] = [];
  if (hours > 0) parts.push(`${hours}\u00a0${units.hour}`);
  if (minutes > 0) parts.push(`${minutes}\u00a0${units.minute}`);
  if ((total < 600 && seconds > 0) || parts.length === 0) parts.push(`${seconds}\u00a0${units.second}`);
  return parts.join(' ');
}
