import type { I18n } from '#shared/browser/i18n/index.ts';
import type { AlertProps } from '#shared/browser/ui/index.ts';
import type { LocalizedText } from '#shared/contract/index.ts';
import type { Notice } from '../api/notices.ts';
import { learnerPaths } from '../paths.ts';

type Words = Pick<I18n, 't' | 'localized' | 'formatPercent' | 'formatDate' | 'formatDateTime'>;

export interface NoticeText {
  tone: AlertProps['tone'];
  title: string;
  text: string | null;
  /** The comment of the member of staff who decided. */
  words: string | null;
  /** The path of a page with more details. */
  to: string | null;
}

/** A result in the details of a notice. */
interface Standing {
  percentage?: number | null;
  passed?: boolean | null;
}

const number = (value: unknown) => (typeof value === 'number' ? value : null);
const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
const standing = (value: unknown): Standing => (typeof value === 'object' && value !== null ? (value as Standing) : {});

/** The text of a notice and a link to its subject. Missing details are left out. */
export function noticeText(
  { kind, details }: Notice,
  { t, localized, formatPercent, formatDate, formatDateTime }: Words,
): NoticeText {
  const fields = details as Record<string, unknown>;
  const title = localized((fields.title ?? null) as LocalizedText | null);
  const testId = number(fields.testId);
  const attemptId = number(fields.attemptId);
  const test = testId === null ? null : learnerPaths.test(testId);
  const result = testId === null || attemptId === null ? test : learnerPaths.result(testId, attemptId);

  const say = ({ percentage, passed }: Standing): string => {
    const outcome = typeof passed === 'boolean' ? t(passed ? 'testStatus.passed' : 'testStatus.not_passed') : '';
    const percent = typeof percentage === 'number' ? formatPercent(percentage) : '';
    return [percent, outcome].filter((part) => part !== '').join(', ');
  };

  const told = (tone: NoticeText['tone'], title: string, more: Partial<NoticeText> = {}): NoticeText => ({
    tone,
    title,
    text: null,
    words: text(fields.reason),
    to: test,
    ...more,
  });

  const ofPlan = (tone: NoticeText['tone'], words: string): NoticeText => {
    const enrolmentId = number(fields.enrolmentId);
    const day = text(fields.dueOn);
    return told(tone, words, {
      text: day === null ? null : t('main.notices.lastDay', { date: formatDate(day, 'long') }),
      to: enrolmentId === null ? learnerPaths.plans() : learnerPaths.plan(enrolmentId),
    });
  };

  switch (kind) {
    case 'result-changed': {
      const before = say(standing(fields.before));
      const after = say(standing(fields.after));
      const change = before !== '' && after !== '' ? t('main.notices.beforeAfter', { before, after }) : null;
      return told('info', t('main.notices.resultChanged', { title }), { text: change, to: result });
    }
    case 'result-ready':
      return told('success', t('main.notices.resultReady', { title }), { to: result });
    case 'retake-accepted': {
      const until = text(fields.closesAt);
      const end = until === null ? null : t('main.notices.until', { date: formatDateTime(until) });
      return told('success', t('main.notices.retakeAccepted', { title }), { text: end });
    }
    case 'retake-rejected':
      return told('warning', t('main.notices.retakeRejected', { title }));
    case 'appeal-accepted':
    case 'appeal-rejected': {
      const position = number(fields.position);
      const question = position === null ? null : t('main.notices.appealQuestion', { number: position + 1 });
      const more = { text: question, to: result };
      return kind === 'appeal-accepted'
        ? told('success', t('main.notices.appealAccepted', { title }), more)
        : told('warning', t('main.notices.appealRejected', { title }), more);
    }
    case 'plan-due-soon':
      return ofPlan('info', t('main.notices.planSoon', { title }));
    case 'plan-due':
      return ofPlan('warning', t('main.notices.planDue', { title }));
    case 'plan-overdue':
      return ofPlan('danger', t('main.notices.planOverdue', { title }));
    case 'attempt-reopened':
      return told('warning', t('main.notices.attemptReopened', { title }));
  }
}
