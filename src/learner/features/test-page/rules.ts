import type { I18n } from '#shared/browser/i18n/index.ts';
import type { IconName } from '#shared/browser/ui/index.ts';
import type { MyTestDetail } from '../../api/my-tests.ts';

export interface Rule {
  icon: IconName;
  text: string;
}

type Words = Pick<I18n, 't' | 'formatPercent' | 'formatDateTime'>;

/** The rules of a test in plain words, the ones with consequences first. */
export function rulesOf(
  { test, reviewPolicy, reviewFrom }: MyTestDetail,
  { t, formatPercent, formatDateTime }: Words,
): Rule[] {
  const rules: Rule[] = [
    { icon: 'clock', text: t('testPage.rules.duration', { smart_count: test.durationMinutes }) },
    { icon: 'list', text: t('testPage.rules.questions', { smart_count: test.questionCount }) },
    { icon: 'flag', text: t('testPage.rules.pass', { percent: formatPercent(test.passPercentage) }) },
    { icon: 'retake', text: attempts() },
  ];
  const when = period();
  if (when) rules.push({ icon: 'calendar', text: when });
  if (test.kind === 'exam') rules.push({ icon: 'shield', text: t('testPage.rules.exam') });
  rules.push({ icon: 'cloud', text: t('testPage.rules.saving') });
  rules.push({ icon: 'eye', text: review() });
  return rules;

  function attempts(): string {
    const { attemptsAllowed, attemptsUsed } = test;
    if (attemptsAllowed === 0) return t('testPage.rules.attemptsUnlimited');
    const left = Math.max(0, attemptsAllowed - attemptsUsed);
    return t('testPage.rules.attempts', { smart_count: attemptsAllowed, left });
  }

  function period(): string | null {
    const { opensAt, closesAt } = test;
    if (opensAt && closesAt) {
      return t('testPage.rules.window', { from: formatDateTime(opensAt), to: formatDateTime(closesAt) });
    }
    if (closesAt) return t('testPage.rules.until', { to: formatDateTime(closesAt) });
    return opensAt ? t('testPage.rules.from', { from: formatDateTime(opensAt) }) : null;
  }

  function review(): string {
    if (reviewPolicy === 'nothing') return t('testPage.rules.review.nothing');
    const what = t(`testPage.rules.review.${reviewPolicy}`);
    return reviewFrom === 'closed' && test.closesAt
      ? t('testPage.rules.review.afterClose', { what, date: formatDateTime(test.closesAt) })
      : t('testPage.rules.review.atOnce', { what });
  }
}
