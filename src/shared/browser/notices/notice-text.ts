import { type NoticeWords, noticeWords } from '#shared/notices/notice-words.ts';
import { noticePlace } from '#shared/notices/place.ts';
import type { I18n } from '../i18n/index.ts';
import type { AlertProps } from '../ui/Alert.tsx';
import type { IconName } from '../ui/icon-paths.ts';
import type { Notice } from './notices-api.ts';

type Words = Pick<I18n, 't' | 'localized' | 'formatPercent' | 'formatDate' | 'formatDateTime'>;

interface Look {
  tone: AlertProps['tone'];
  icon: IconName;
}

export interface NoticeText extends NoticeWords, Look {
  /** The path of a page with more details. */
  to: string | null;
}

const LOOKS: Readonly<Record<Notice['kind'], Look>> = {
  'attempt-reopened': { tone: 'warning', icon: 'retake' },
  'result-changed': { tone: 'info', icon: 'refresh' },
  'result-ready': { tone: 'success', icon: 'chart' },
  'retake-accepted': { tone: 'success', icon: 'retake' },
  'retake-rejected': { tone: 'warning', icon: 'close' },
  'appeal-accepted': { tone: 'success', icon: 'check' },
  'appeal-rejected': { tone: 'warning', icon: 'close' },
  'plan-due-soon': { tone: 'info', icon: 'calendar' },
  'plan-due': { tone: 'warning', icon: 'clock' },
  'plan-overdue': { tone: 'danger', icon: 'alert' },
  'certificate-issued': { tone: 'success', icon: 'certificate' },
  'certificate-expiring': { tone: 'warning', icon: 'clock' },
  'certificate-revoked': { tone: 'danger', icon: 'close' },
  'statistics-report': { tone: 'success', icon: 'chart' },
  'webinar-planned': { tone: 'info', icon: 'calendar' },
  'webinar-moved': { tone: 'warning', icon: 'calendar' },
  'webinar-cancelled': { tone: 'warning', icon: 'close' },
  'webinar-tomorrow': { tone: 'info', icon: 'clock' },
  'webinar-soon': { tone: 'warning', icon: 'clock' },
  'webinar-question-answered': { tone: 'info', icon: 'chat' },
  'webinar-question-sent': { tone: 'warning', icon: 'help' },
  'support-answered': { tone: 'info', icon: 'chat' },
  'support-waiting': { tone: 'warning', icon: 'clock' },
  'data-export-ready': { tone: 'success', icon: 'download' },
  'second-factor-reset': { tone: 'warning', icon: 'alert' },
  'second-factor-added': { tone: 'info', icon: 'alert' },
  'second-factor-removed': { tone: 'warning', icon: 'alert' },
  'recovery-codes-made': { tone: 'info', icon: 'alert' },
  'face-photo-accepted': { tone: 'success', icon: 'check' },
  'face-photo-rejected': { tone: 'warning', icon: 'close' },
};

/** The text of a notice and a link to its subject. Missing details are left out. */
export const noticeText = (notice: Pick<Notice, 'kind' | 'details'>, words: Words): NoticeText => ({
  ...LOOKS[notice.kind],
  ...noticeWords(notice, words),
  to: noticePlace(notice) ?? null,
});
