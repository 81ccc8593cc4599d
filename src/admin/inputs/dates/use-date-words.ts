import { useI18n } from '#shared/browser/i18n/index.ts';
import { type DateKind, dateOfValue } from './date-text.ts';

/** How a value is written in a field; text that is no value stays as it is. */
export function useDateText(kind: DateKind): (value: string | null) => string {
  const { formatDate, formatTime } = useI18n();
  return (value) => {
    const date = value === null ? undefined : dateOfValue(kind, value);
    if (date === undefined) return value ?? '';
    return kind === 'date' ? formatDate(date) : `${formatDate(date)} ${formatTime(date)}`;
  };
}

/** Why a value is refused: it is no date, or out of its bounds. */
export function useDateProblem(
  kind: DateKind,
  min: string | null,
  max: string | null,
): (value: string | null) => string | undefined {
  const { t } = useI18n();
  const textOf = useDateText(kind);
  return (value) => {
    if (value === null || value === '') return undefined;
    const date = dateOfValue(kind, value);
    if (date === undefined) return t(kind === 'date' ? 'console.validation.day' : 'console.validation.moment');
    const least = min === null ? undefined : dateOfValue(kind, min);
    if (least !== undefined && date < least) return t('dates.early', { date: textOf(min) });
    const most = max === null ? undefined : dateOfValue(kind, max);
    return most !== undefined && date > most ? t('dates.late', { date: textOf(max) }) : undefined;
  };
}
