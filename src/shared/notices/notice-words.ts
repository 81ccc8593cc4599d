import type { LocalizedText, Schemas } from '../contract/index.ts';

type Notice = Pick<Schemas['Notice'], 'kind' | 'details'>;

/** How a reader is told things: by the browser's language and clock, or by those of a file. */
interface NoticeReader {
  t: (key: string, params?: Record<string, string | number>) => string;
  localized: (text: LocalizedText | null) => string;
  /** @param percent from 0 to 100 */
  formatPercent: (percent: number) => string;
  /** @param day YYYY-MM-DD */
  formatDate: (day: string, style: 'long') => string;
  /** @param moment an ISO time */
  formatDateTime: (moment: string) => string;
}

export interface NoticeWords {
  title: string;
  text: string | null;
  /** The comment of the member of staff who decided. */
  words: string | null;
}

/** A result in the details of a notice. */
interface Standing {
  percentage?: number | null;
  passed?: boolean | null;
}

const number = (value: unknown) => (typeof value === 'number' ? value : null);
const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
const standing = (value: unknown): Standing => (typeof value === 'object' && value !== null ? (value as Standing) : {});

/** What a notice says. Missing details are left out. */
export function noticeWords({ kind, details }: Notice, reader: NoticeReader): NoticeWords {
  const { t, localized, formatPercent, formatDate, formatDateTime } = reader;
  const fields = details as Record<string, unknown>;
  const title = localized((fields.title ?? null) as LocalizedText | null);
  const words = text(fields.reason);

  const told = (said: string, more: string | null = null): NoticeWords => ({ title: said, text: more, words });

  const say = ({ percentage, passed }: Standing): string => {
    const outcome = typeof passed === 'boolean' ? t(passed ? 'testStatus.passed' : 'testStatus.not_passed') : '';
    const percent = typeof percentage === 'number' ? formatPercent(percentage) : '';
    return [percent, outcome].filter((part) => part !== '').join(', ');
  };

  const lastDay = (day: string | null) =>
    day === null ? null : t('main.notices.lastDay', { date: formatDate(day, 'long') });

  const ofPlan = (said: string) => told(said, lastDay(text(fields.dueOn)));

  const ofCertificate = (said: string) => {
    const about = t('main.notices.certificateNumber', { number: text(fields.number) ?? '' });
    const end = lastDay(text(fields.expiresOn));
    return told(said, end === null ? about : `${about} · ${end}`);
  };

  const ofWebinar = (said: string) => {
    const at = text(fields.startsAt);
    return told(said, at === null ? null : formatDateTime(at));
  };

  const ofAppeal = (said: string) => {
    const position = number(fields.position);
    return told(said, position === null ? null : t('main.notices.appealQuestion', { number: position + 1 }));
  };

  switch (kind) {
    case 'result-changed': {
      const before = say(standing(fields.before));
      const after = say(standing(fields.after));
      const change = before !== '' && after !== '' ? t('main.notices.beforeAfter', { before, after }) : null;
      return told(t('main.notices.resultChanged', { title }), change);
    }
    case 'result-ready':
      return told(t('main.notices.resultReady', { title }));
    case 'retake-accepted': {
      const until = text(fields.closesAt);
      const end = until === null ? null : t('main.notices.until', { date: formatDateTime(until) });
      return told(t('main.notices.retakeAccepted', { title }), end);
    }
    case 'retake-rejected':
      return told(t('main.notices.retakeRejected', { title }));
    case 'appeal-accepted':
      return ofAppeal(t('main.notices.appealAccepted', { title }));
    case 'appeal-rejected':
      return ofAppeal(t('main.notices.appealRejected', { title }));
    case 'plan-due-soon':
      return ofPlan(t('main.notices.planSoon', { title }));
    case 'plan-due':
      return ofPlan(t('main.notices.planDue', { title }));
    case 'plan-overdue':
      return ofPlan(t('main.notices.planOverdue', { title }));
    case 'certificate-issued':
      return ofCertificate(t('main.notices.certificateIssued', { title }));
    case 'certificate-expiring':
      return ofCertificate(t('main.notices.certificateExpiring', { title }));
    case 'certificate-revoked':
      return ofCertificate(t('main.notices.certificateRevoked', { title }));
    case 'data-export-ready':
      return told(t('main.notices.dataExportReady'));
    case 'statistics-report':
      return told(t('main.notices.statisticsReport', { title }));
    case 'webinar-planned':
      return ofWebinar(t('main.notices.webinarPlanned', { title }));
    case 'webinar-moved':
      return ofWebinar(t('main.notices.webinarMoved', { title }));
    case 'webinar-cancelled':
      return ofWebinar(t('main.notices.webinarCancelled', { title }));
    case 'webinar-tomorrow':
      return ofWebinar(t('main.notices.webinarTomorrow', { title }));
    case 'webinar-soon':
      return ofWebinar(t('main.notices.webinarSoon', { title }));
    case 'webinar-question-answered':
      return told(t('main.notices.webinarQuestionAnswered', { title }));
    case 'webinar-question-sent':
      return told(t('main.notices.webinarQuestionSent', { title }));
    case 'support-answered':
      return told(t('main.notices.supportAnswered', { subject: text(fields.subject) ?? '' }));
    case 'support-waiting':
      return told(t('main.notices.supportWaiting', { subject: text(fields.subject) ?? '' }), text(fields.person));
    case 'second-factor-reset':
      return told(t('main.notices.secondFactorReset'));
    case 'second-factor-added':
      return told(t('main.notices.secondFactorAdded'));
    case 'second-factor-removed':
      return told(t('main.notices.secondFactorRemoved'));
    case 'recovery-codes-made':
      return told(t('main.notices.recoveryCodesMade'));
    case 'face-photo-accepted':
      return told(t('main.notices.facePhotoAccepted'));
    case 'face-photo-rejected':
      return told(t('main.notices.facePhotoRejected'));
    case 'attempt-reopened':
      return told(t('main.notices.attemptReopened', { title }));
  }
}
