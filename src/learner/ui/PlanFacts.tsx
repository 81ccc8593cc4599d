import { useI18n } from '#shared/browser/i18n/index.ts';
import { Icon, type IconName } from '#shared/browser/ui/index.ts';
import type { MyPlan } from '../api/my-plans.ts';
import styles from './PlanFacts.module.css';

/** The facts of a plan in short: hours, themes, dates. */
export function PlanFacts({ plan }: { plan: MyPlan }) {
  const { t, formatDate, formatNumber } = useI18n();
  const facts: { icon: IconName; text: string; urgent?: boolean }[] = [
    {
      icon: 'clock',
      text: t('plans.hours', { done: formatNumber(plan.hoursDone), owed: formatNumber(plan.hoursOwed) }),
    },
    { icon: 'list', text: t('plans.themesDone', { done: plan.themesDone, all: plan.themeCount }) },
  ];
  if (plan.completedAt !== null) {
    const date = formatDate(plan.completedAt);
    facts.push({ icon: 'check', text: t(plan.late ? 'plans.completedLate' : 'plans.completedOn', { date }) });
  }
  if (plan.completedAt === null && plan.state === 'upcoming')
    facts.push({ icon: 'calendar', text: t('plans.starts', { date: formatDate(plan.startsAt) }) });
  if (plan.dueOn !== null && plan.completedAt === null) {
    const date = formatDate(plan.dueOn);
    const text = t(plan.overdue ? 'plans.wasDue' : 'plans.due', { date });
    facts.push({ icon: 'calendar', text, urgent: plan.overdue });
  }
  return (
    <ul className={styles.facts}>
      {facts.map(({ icon, text, urgent }) => (
        <li key={text} data-urgent={urgent || undefined}>
          <Icon name={icon} />
          {text}
        </li>
      ))}
    </ul>
  );
}
