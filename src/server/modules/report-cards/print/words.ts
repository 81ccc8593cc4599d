import type { Language, Schemas } from '#shared/contract/index.ts';
import { type Translate, translator } from '../../../i18n.ts';

type Row = Schemas['ReportCardRow'];

/** What a printed sheet says, in the language of its reader. */
export interface PrintWords {
  t: Translate;
  language: Language;
  moment: (iso: string) => string;
  number: (value: number) => string;
  outcome: (row: Row) => string;
  time: (row: Row) => string;
}

const LOCALES: Record<Language, string> = { ru: 'ru-RU', en: 'en-GB', kz: 'kk-KZ' };

const OUTCOMES = {
  passed: 'pages.reportCards.outcomes.passed',
  failed: 'pages.reportCards.outcomes.failed',
  pending: 'pages.reportCards.outcomes.pending',
  'in-progress': 'pages.reportCards.outcomes.inProgress',
  void: 'pages.reportCards.outcomes.void',
} as const;

/** Numbers of a date with two digits, as all three languages write them on paper. */
function momentIn(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

export function printWords(language: Language): PrintWords {
  const t = translator(language);
  const formats = new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 2, useGrouping: false });
  const minutes = (seconds: number) => formats.format(Math.round(seconds / 60));
  return {
    t,
    language,
    moment: (iso) => momentIn(new Date(iso)),
    number: (value) => formats.format(value),
    outcome: (row) => t(OUTCOMES[row.outcome]),
    time: ({ unlimited, extraSeconds, creditedSeconds }) =>
      [
        unlimited ? t('pages.reportCards.time.unlimited') : '',
        extraSeconds === 0 ? '' : t('pages.reportCards.time.extra', { minutes: minutes(extraSeconds) }),
        creditedSeconds === 0 ? '' : t('pages.reportCards.time.credited', { minutes: minutes(creditedSeconds) }),
      ]
        .filter((part) => part !== '')
        .join('; '),
  };
}
