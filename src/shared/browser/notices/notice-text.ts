import type { LocalizedText } from '#shared/contract/index.ts';
import { noticePlace } from '#shared/notices/place.ts';
import type { I18n } from '../i18n/index.ts';
import type { AlertProps } from '../ui/Alert.tsx';
import type { IconName } from '../ui/icon-paths.ts';
import type { Notice } from './notices-api.ts';

type Words = Pick<I18n, 't' | 'localized' | 'formatPercent' | 'formatDate' | 'formatDateTime'>;

export interface NoticeText {
  tone: AlertProps['tone'];
  icon: IconName;
  title: string;
  text: string | null;
  /** The comment of the member of staff who decided. */
  words: string | null;
  /** The path of a page with more details. */
  to: string | null;
}

const ICONS: Readonly<Record<Notice['kind'], IconName>> = {
  'attempt-reopened': 'retake',
  'result-changed': 'refresh',
  'result-ready': 'chart',
  'retake-accepted': 'retake',
  'retake-rejected': 'close',
  'appeal-accepted': 'check',
  'appeal-rejected': 'close',
  'plan-due-soon': 'calendar',
  'plan-due': 'clock',
  'plan-overdue': 'alert',
  'certificate-issued': 'certificate',
  'certificate-expiring': 'clock',
  'certificate-revoked': 'close',
  'statistics-report': 'chart',
  'webinar-planned': 'calendar',
  'webinar-moved': 'calendar',
  'webinar-cancelled': 'close',
  'webinar-tomorrow': 'clock',
  'webinar-soon': 'clock',
  'webinar-question-answered': 'chat',
  'webinar-question-sent': 'help',
  'support-answered': 'chat',
  'support-waiting': 'clock',
  'data-export-ready': 'download',
  'second-factor-reset': 'alert',
  'second-factor-added': 'alert',
  'second-factor-removed': 'alert',
  'recovery-codes-made': 'alert',
  'face-photo-accepted': 'check',
  'face-photo-rejected': 'close',
};

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
  { kind, details }: Pick<Notice, 'kind' | 'details'>,
  { t, localized, formatPercent, formatDate, formatDateTime }: Words,
): NoticeText {
  const fields = details as Record<string, unknown>;
  const title = localized((fields.title ?? null) as LocalizedText | null);

  const say = ({ percentage, passed }: Standing): string => {
    const outcome = typeof passed === 'boolean' ? t(passed ? 'testStatus.passed' : 'testStatus.not_passed') : '';
    const percent = typeof percentage === 'number' ? formatPercent(percentage) : '';
    return [percent, outcome].filter((part) => part !== '').join(', ');
  };

  const told = (tone: NoticeText['tone'], title: string, more: Partial<NoticeText> = {}): NoticeText => ({
    tone,
    icon: ICONS[kind],
    title,
    text: null,
    words: text(fields.reason),
    to: noticePlace({ kind, details }) ?? null,
    ...more,
  });

  const ofPlan = (tone: NoticeText['tone'], words: string): NoticeText => {
    const day = text(fields.dueOn);
    return told(tone, words, {
      text: day === null ? null : t('main.notices.lastDay', { date: formatDate(day, 'long') }),
    });
  };

  const ofCertificate = (tone: NoticeText['tone'], words: string): NoticeText => {
    const day = text(fields.expiresOn);
    const about = t('main.notices.certificateNumber', { number: text(fields.number) ?? '' });
    return told(tone, words, {
      text: day === null ? about : `${about} · ${t('main.notices.lastDay', { date: formatDate(day, 'long') })}`,
    });
  };

  const ofWebinar = (tone: NoticeText['tone'], words: string): NoticeText => {
    const at = text(fields.startsAt);
    return told(tone, words, { text: at === null ? null : formatDateTime(at) });
  };

  switch (kind) {
    case 'result-changed': {
      const before = say(standing(fields.before));
      const after = say(standing(fields.after));
      const change = before !== '' && after !== '' ? t('main.notices.beforeAfter', { before, after }) : null;
      return told('info', t('main.notices.resultChanged', { title }), { text: change });
    }
    case 'result-ready':
      return told('success', t('main.notices.resultReady', { title }));
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
      const more = { text: question };
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
    case 'certificate-issued':
      return ofCertificate('success', t('main.notices.certificateIssued', { title }));
    case 'certificate-expiring':
      return ofCertificate('warning', t('main.notices.certificateExpiring', { title }));
    case 'certificate-revoked':
      return ofCertificate('danger', t('main.notices.certificateRevoked', { title }));
    case 'data-export-ready':
      return told('success', t('main.notices.dataExportReady'));
    case 'statistics-report':
      return told('success', t('main.notices.statisticsReport', { title }));
    case 'webinar-planned':
      return ofWebinar('info', t('main.notices.webinarPlanned', { title }));
    case 'webinar-moved':
      return ofWebinar('warning', t('main.notices.webinarMoved', { title }));
    case 'webinar-cancelled':
      return ofWebinar('warning', t('main.notices.webinarCancelled', { title }));
    case 'webinar-tomorrow':
      return ofWebinar('info', t('main.notices.webinarTomorrow', { title }));
    case 'webinar-soon':
      return ofWebinar('warning', t('main.notices.webinarSoon', { title }));
    case 'webinar-question-answered':
      return told('info', t('main.notices.webinarQuestionAnswered', { title }));
    case 'webinar-question-sent':
      return told('warning', t('main.notices.webinarQuestionSent', { title }));
    case 'support-answered':
      return told('info', t('main.notices.supportAnswered', { subject: text(fields.subject) ?? '' }));
    case 'support-waiting':
      return told('warning', t('main.notices.supportWaiting', { subject: text(fields.subject) ?? '' }), {
        text: text(fields.person),
      });
    case 'second-factor-reset':
      return told('warning', t('main.notices.secondFactorReset'));
    case 'second-factor-added':
      return told('info', t('main.notices.secondFactorAdded'));
    case 'second-factor-removed':
      return told('warning', t('main.notices.secondFactorRemoved'));
    case 'recovery-codes-made':
      return told('info', t('main.notices.recoveryCodesMade'));
    case 'face-photo-accepted':
      return told('success', t('main.notices.facePhotoAccepted'));
    case 'face-photo-rejected':
      return told('warning', t('main.notices.facePhotoRejected'));
    case 'attempt-reopened':
      return told('warning', t('main.notices.attemptReopened', { title }));
  }
}
