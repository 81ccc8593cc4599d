import type { I18n } from '#shared/browser/i18n/index.ts';
import type { MyTestDetail } from '../../api/my-tests.ts';

type Words = Pick<I18n, 't' | 'formatDateTime'>;

/**
 * The reason why an attempt cannot be started here and now; null when nothing prevents it. The server checks again.
 * @param inSafeExamBrowser whether the page runs in Safe Exam Browser
 */
export function obstacleOf(
  { requirements, serverNow }: Pick<MyTestDetail, 'requirements' | 'serverNow'>,
  inSafeExamBrowser: boolean,
  { t, formatDateTime }: Words,
): string | null {
  const { placeAllowed, safeExamBrowser, nextAttemptFrom } = requirements;
  if (nextAttemptFrom !== null && Date.parse(nextAttemptFrom) > Date.parse(serverNow)) {
    return t('testPage.obstacle.coolDown', { date: formatDateTime(nextAttemptFrom) });
  }
  if (!placeAllowed) return t('testPage.obstacle.place');
  if (safeExamBrowser && !inSafeExamBrowser) return t('testPage.obstacle.safeExamBrowser');
  return null;
}
