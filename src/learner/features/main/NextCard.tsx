import { useI18n } from '#shared/browser/i18n/index.ts';
import { Card, Icon, LinkButton } from '#shared/browser/ui/index.ts';
import type { MyPlan, MyStep } from '../../api/my-plans.ts';
import { MATERIAL_ICONS } from '../../ui/material-icons.ts';
import { materialPath } from '../../ui/material-path.ts';
import { PlanFacts } from '../../ui/PlanFacts.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import styles from './NextCard.module.css';

/** The one next step of the plan that is due first. */
export function NextCard({ plan, step }: { plan: MyPlan; step: MyStep }) {
  const { t, localized, formatPercent } = useI18n();
  const percent = formatPercent(Math.floor(plan.share * 100));
  const title = localized(step.title);
  return (
    <Card as="section" className={styles.card} aria-label={t('main.next.title')}>
      <p className={styles.label}>{t('main.next.title')}</p>
      <div className={styles.step}>
        <span className={styles.icon}>
          <Icon name={MATERIAL_ICONS[step.kind]} size={24} />
        </span>
        <div className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.facts}>
            {[t(`material.kinds.${step.kind}`), t('planTheme.minutes', { smart_count: step.minutes })].join(' · ')}
          </p>
          <p className={styles.facts}>{[localized(plan.title), localized(step.themeTitle)].join(' › ')}</p>
        </div>
        <LinkButton
          to={materialPath(plan.id, step)}
          className={styles.action}
          aria-label={t('material.openOf', {
            action: t(step.state === 'not_started' ? 'main.next.start' : 'main.next.continue'),
            title,
          })}
        >
          {t(step.state === 'not_started' ? 'main.next.start' : 'main.next.continue')}
        </LinkButton>
      </div>
      <ProgressBar share={plan.share} label={`${localized(plan.title)}: ${t('plans.progress', { percent })}`} />
      <PlanFacts plan={plan} />
    </Card>
  );
}
