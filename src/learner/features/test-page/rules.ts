import type { I18n } from '#shared/browser/i18n/index.ts';
import type { IconName } from '#shared/browser/ui/index.ts';
import type { MyTestDetail } from '../../api/my-tests.ts';

export interface Rule {
  icon: IconName;
  text: string;
}

type Words = Pick<I18n, 't' | 'localized' | 'formatPercent' | 'formatDateTime' | 'formatDuration'>;

/** The rules of a test in plain language; those with consequences come first. */
export function rulesOf(
  { test, reviewPolicy, reviewFrom, lastClosingAt, requirements }: MyTestDetail,
  { t, localized, formatPercent, formatDateTime, formatDuration }: Words,
): Rule[] {
  const { extraTimePercent, extraMinutes, unlimited, penaltyPercent, sectionMinimums, sections } = requirements;
  const rules: Rule[] = [
    { icon: 'clock', text: duration() },
    { icon: 'list', text: questions() },
    { icon: 'flag', text: t('testPage.rules.pass', { percent: formatPercent(test.passPercentage) }) },
    { icon: 'retake', text: attempts() },
  ];
  if (sections.length > 0) {
    const names = sections.map(({ title, seconds }) =>
      seconds > 0 ? `${localized(title)} (${formatDuration(seconds)})` : localized(title),
    );
    rules.push({ icon: 'layers', text: t('testPage.rules.sections', { list: names.join(', ') }) });
  }
  if (penaltyPercent > 0) {
    rules.push({ icon: 'minus', text: t('testPage.rules.penalty', { percent: formatPercent(penaltyPercent) }) });
  }
  for (const { title, percentage } of sectionMinimums) {
    const values = { title: localized(title), percent: formatPercent(percentage) };
    rules.push({ icon: 'layers', text: t('testPage.rules.sectionMinimum', values) });
  }
  const when = period();
  if (when) rules.push({ icon: 'calendar', text: when });
  if (test.kind === 'exam') rules.push({ icon: 'shield', text: t('testPage.rules.exam') });
  rules.push({ icon: 'cloud', text: t('testPage.rules.saving') });
  rules.push({ icon: 'eye', text: review() });
  return rules;

  function questions(): string {
    const count = t('testPage.rules.questions', { smart_count: test.questionCount });
    // Where there is no way back, the sections or the card of what the test requires say so.
    const isFree = requirements.navigation === 'free' && sections.length === 0;
    return isFree ? `${count} ${t('testPage.rules.anyOrder')}` : count;
  }

  function duration(): string {
    if (unlimited) return t('testPage.rules.unlimited');
    const whole = t('testPage.rules.duration', { smart_count: yourMinutes(test.durationMinutes, requirements) });
    const extra = [
      extraTimePercent > 0 ? t('testPage.rules.extraTime', { percent: formatPercent(extraTimePercent) }) : '',
      extraMinutes > 0 ? t('testPage.rules.extraMinutes', { smart_count: extraMinutes }) : '',
    ];
    return [whole, ...extra].filter((part) => part !== '').join(' ');
  }

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
    return reviewFrom === 'closed' && lastClosingAt
      ? t('testPage.rules.review.afterClose', { what, date: formatDateTime(lastClosingAt) })
      : t('testPage.rules.review.atOnce', { what });
  }
}

/** The time limit with a person's extra time, in whole minutes rounded up, as the server computes it. */
export function yourMinutes(
  minutes: number,
  { extraTimePercent, extraMinutes }: Pick<MyTestDetail['requirements'], 'extraTimePercent' | 'extraMinutes'>,
): number {
  return Math.ceil((minutes * (100 + extraTimePercent)) / 100) + extraMinutes;
}
