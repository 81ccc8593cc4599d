import { Link } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Badge, Card, LinkButton } from '#shared/browser/ui/index.ts';
import type { MyPlan } from '../../api/my-plans.ts';
import { learnerPaths } from '../../paths.ts';
import { materialPath } from '../../ui/material-path.ts';
import { PlanBadge } from '../../ui/PlanBadge.tsx';
import { PlanFacts } from '../../ui/PlanFacts.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import styles from './PlanCard.module.css';

/** A plan in the list: how far it is, when it is due, and the way on. */
export function PlanCard({ plan }: { plan: MyPlan }) {
  const { t, localized, formatPercent } = useI18n();
  const percent = formatPercent(Math.floor(plan.share * 100));
  const name = localized(plan.title);
  return (
    <Card as="article" className={styles.card}>
      <div className={styles.badges}>
        <PlanBadge {...plan} />
        {plan.cycle > 1 && <Badge>{t('plans.cycle', { number: plan.cycle })}</Badge>}
        <span className={styles.percent}>{percent}</span>
      </div>
      <h2 className={styles.title}>
        <Link to={learnerPaths.plan(plan.id)} className={styles.link}>
          {name}
        </Link>
      </h2>
      <ProgressBar share={plan.share} label={`${name}: ${t('plans.progress', { percent })}`} />
      <PlanFacts plan={plan} />
      {plan.next && (
        <div className={styles.next}>
          <p className={styles.nextWords}>{t('plans.next', { title: localized(plan.next.title) })}</p>
          <LinkButton to={materialPath(plan.id, plan.next)} size="s" className={styles.action}>
            {t(plan.state === 'not_started' ? 'plans.start' : 'plans.continue')}
          </LinkButton>
        </div>
      )}
    </Card>
  );
}
