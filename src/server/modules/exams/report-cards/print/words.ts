import type { Language, Schemas } from '#shared/contract/index.ts';
import { type Translate, translator } from '../../../../i18n.ts';
import { numberText, percentText } from '#shared/i18n/numbers.ts';
import { wallClock } from '../../../../wall-clock.ts';

type Row = Schemas['ReportCardRow'];

/** The words of a printed sheet in one language. */
export interface PrintWords {
  t: Translate;
  language: Language;
  moment: (iso: string) => string;
  number: (value: number) => string;
  /** @param value from 0 to 100 */
  percent: (value: number) => string;
  outcome: (row: Row) => string;
  time: (row: Row) => string;
  /** That the learner knew the result when the attempt was opened again; '' otherwise. */
  reopened: (row: Row) => string;
  /** How many late answers count, and the result without them; '' when none do. */
  late: (row: Row) => string;
}

const OUTCOMES = {
  passed: 'pages.reportCards.outcomes.passed',
  failed: 'pages.reportCards.outcomes.failed',
  pending: 'pages.reportCards.outcomes.pending',
  'in-progress': 'pages.reportCards.outcomes.inProgress',
  held: 'pages.reportCards.outcomes.held',
  void: 'pages.reportCards.outcomes.void',
} as const;

export function printWords(language: Language): PrintWords {
  const t = translator(language);
  const number = (value: number) => numberText(value, language);
  const percent = (value: number) => percentText(value, language);
  const minutes = (seconds: number) => number(Math.round(seconds / 60));
  return {
    t,
    language,
    moment: (iso) => wallClock(new Date(iso)),
    percent,
    number,
    outcome: (row) => t(OUTCOMES[row.outcome]),
    reopened: ({ reopenedAfter: level }) =>
      level === undefined
        ? ''
        : t('pages.invigilation.reopenedAfter', { level: t(`pages.invigilation.shownLevels.${level}`) }),
    late: ({ late }) => {
      if (late === undefined || late.counted === 0) return '';
      const { counted, percentageWithout: value } = late;
      const result = value === null ? '—' : percent(value);
      return t('pages.reportCards.late', { smart_count: counted, result });
    },
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
