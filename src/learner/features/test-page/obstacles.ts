import type { I18n } from '#shared/browser/i18n/index.ts';
import type { MyTestDetail } from '../../api/my-tests.ts';

type Words = Pick<I18n, 't' | 'formatDateTime'>;

/**
 * Why an attempt cannot be started here and now, in words; null when nothing is in the way. The server decides again when it is started.
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
