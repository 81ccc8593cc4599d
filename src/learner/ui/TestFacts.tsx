import { useI18n } from '#shared/browser/i18n/index.ts';
import { Icon, type IconName } from '#shared/browser/ui/index.ts';
import type { MyTest } from '../api/my-tests.ts';
import styles from './TestFacts.module.css';

/** The facts of a test in short: duration, questions, pass mark, attempts, dates. */
export function TestFacts({ test }: { test: MyTest }) {
  const { t, formatPercent, formatDateTime } = useI18n();
  const facts: { icon: IconName; text: string; urgent?: boolean }[] = [
    { icon: 'clock', text: t('testCard.minutes', { smart_count: test.durationMinutes }) },
    { icon: 'list', text: t('testCard.questions', { smart_count: test.questionCount }) },
    { icon: 'flag', text: t('testCard.passMark', { percent: formatPercent(test.passPercentage) }) },
    { icon: 'retake', text: attemptsText(test, t) },
  ];
  if (test.state === 'upcoming' && test.opensAt) {
    facts.push({ icon: 'calendar', text: t('testCard.opens', { date: formatDateTime(test.opensAt) }) });
  } else if (test.closesAt && test.state === 'finished') {
    facts.push({ icon: 'calendar', text: t('testCard.closed', { date: formatDateTime(test.closesAt) }) });
  } else if (test.closesAt) {
    facts.push({ icon: 'calendar', text: t('testCard.due', { date: formatDateTime(test.closesAt) }) });
  }
  return (
    <ul className={styles.facts}>
      {facts.map(({ icon, text }) => (
        <li key={icon}>
          <Icon name={icon} />
          {text}
        </li>
      ))}
    </ul>
  );
}

function attemptsText({ attemptsAllowed, attemptsUsed }: MyTest, t: ReturnType<typeof useI18n>['t']): string {
  if (attemptsAllowed === 0) return t('testCard.attemptsUnlimited');
  return t('testCard.attemptsLeft', { left: Math.max(0, attemptsAllowed - attemptsUsed) });
}
