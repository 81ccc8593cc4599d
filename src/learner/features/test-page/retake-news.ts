import type { I18n } from '#shared/browser/i18n/index.ts';
import type { AlertProps } from '#shared/browser/ui/index.ts';
import type { MyTestDetail } from '../../api/my-tests.ts';

export interface RetakeNews {
  tone: AlertProps['tone'];
  text: string;
  /** The comment of the member of staff who decided. */
  words: string | null;
}

type Words = Pick<I18n, 't' | 'formatDateTime'>;

/** What a learner has to know about the latest retake; null when it no longer matters. */
export function retakeNews({ retake, serverNow, test }: MyTestDetail, { t, formatDateTime }: Words): RetakeNews | null {
  if (retake === null || retake.used) return null;
  const { status, reason, opensAt, closesAt } = retake;
  if (status === 'pending') return { tone: 'info', text: t('testPage.retake.pending'), words: null };
  if (status === 'rejected') {
    // If the test is open again anyway, the rejection no longer matters.
    return test.state === 'finished' ? { tone: 'danger', text: t('testPage.retake.rejected'), words: reason } : null;
  }
  const now = Date.parse(serverNow);
  if (closesAt !== null && Date.parse(closesAt) <= now) {
    return { tone: 'warning', text: t('testPage.retake.over', { date: formatDateTime(closesAt) }), words: null };
  }
  const from = opensAt !== null && Date.parse(opensAt) > now ? formatDateTime(opensAt) : null;
  const until = closesAt === null ? null : formatDateTime(closesAt);
  return {
    tone: 'success',
    text: t(acceptedKey(from, until), { from: from ?? '', until: until ?? '' }),
    words: reason,
  };
}

function acceptedKey(from: string | null, until: string | null): string {
  if (from !== null) return until === null ? 'testPage.retake.acceptedFrom' : 'testPage.retake.acceptedBetween';
  return until === null ? 'testPage.retake.accepted' : 'testPage.retake.acceptedUntil';
}
