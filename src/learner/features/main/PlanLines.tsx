import { useI18n } from '#shared/browser/i18n/index.ts';
import { Icon } from '#shared/browser/ui/index.ts';
import type { MyPlan, MyStep } from '../../api/my-plans.ts';
import { learnerPaths } from '../../paths.ts';
import { materialPath } from '../../ui/material-path.ts';
import { PlanBadge } from '../../ui/PlanBadge.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Percent } from '../../ui/rows/Percent.tsx';
import { Row } from '../../ui/rows/Row.tsx';
import { RowList } from '../../ui/rows/RowList.tsx';

interface PlanLinesProps {
  plans: readonly MyPlan[];
  /** The next step, where it is shown above: its film is not named again. */
  next: MyStep | undefined;
}

/** Films that were begun, each once, also where several plans have it: of the plan that comes first. */
function begunFilms(plans: readonly MyPlan[], next: MyStep | undefined) {
  const films = new Map<string, { plan: MyPlan; step: MyStep }>();
  for (const plan of plans) {
    for (const step of plan.watching) {
      const isNext = next?.kind === step.kind && next.ref === step.ref;
      if (!isNext && !films.has(step.ref)) films.set(step.ref, { plan, step });
    }
  }
  return [...films.values()];
}

/** Plans to learn, with how far each is; and films that were begun. */
export function PlanLines({ plans, next }: PlanLinesProps) {
  const { t, localized, formatDate } = useI18n();
  const open = plans.filter(({ state }) => state === 'in_progress' || state === 'not_started');
  const watching = begunFilms(open, next);
  const due = ({ dueOn, overdue }: MyPlan) =>
    dueOn === null ? '' : t(overdue ? 'plans.wasDue' : 'plans.due', { date: formatDate(dueOn) });
  return (
    <>
      {watching.length > 0 && (
        <RowList title={t('main.watching')}>
          {watching.map(({ plan, step }) => (
            <Row
              key={`${plan.id}/${step.key}`}
              to={materialPath(plan.id, step)}
              name={localized(step.title)}
              before={<Icon name="play" size={20} />}
              progress={<ProgressBar share={step.share} label={localized(step.title)} />}
            />
          ))}
        </RowList>
      )}
      {open.length > 0 && (
        <RowList title={t('main.plans')}>
          {open.map((plan) => (
            <Row
              key={plan.id}
              to={learnerPaths.plan(plan.id)}
              name={localized(plan.title)}
              facts={due(plan)}
              progress={<ProgressBar share={plan.share} label={localized(plan.title)} />}
            >
              <Percent value={Math.floor(plan.share * 100)} />
              <PlanBadge {...plan} />
            </Row>
          ))}
        </RowList>
      )}
    </>
  );
}
