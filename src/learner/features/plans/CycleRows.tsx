import { useI18n } from '#shared/browser/i18n/index.ts';
import { useCertificateOfPlan } from '../../api/certificates.ts';
import type { PlanCycle } from '../../api/my-plans.ts';
import { learnerPaths } from '../../paths.ts';
import { PlanBadge } from '../../ui/PlanBadge.tsx';
import { Row } from '../../ui/rows/Row.tsx';
import { RowList } from '../../ui/rows/RowList.tsx';
import { CertificateLink } from './CertificateLink.tsx';

/** All periods of a plan, the newest first: what was learned earlier still opens. */
export function CycleRows({ cycles, current }: { cycles: readonly PlanCycle[]; current: number }) {
  const { t, formatDate } = useI18n();
  const facts = ({ id: cycle, startsAt, completedAt }: PlanCycle) => {
    const dates = [startsAt, ...(completedAt === null ? [] : [completedAt])].map((date) => formatDate(date));
    return [dates.join(' – '), ...(cycle === current ? [t('plans.thisCycle')] : [])].join(' · ');
  };
  const certificateOf = useCertificateOfPlan(cycles.some(({ state }) => state === 'completed'));
  const linkOf = ({ id: cycle }: PlanCycle) => {
    const certificate = certificateOf(cycle);
    return certificate && <CertificateLink certificate={certificate} />;
  };
  return (
    <RowList title={t('plans.cycles')}>
      {cycles.map((cycle) => (
        <Row
          key={cycle.id}
          to={learnerPaths.plan(cycle.id)}
          name={t('plans.cycle', { number: cycle.cycle })}
          facts={facts(cycle)}
          isCurrent={cycle.id === current}
          below={linkOf(cycle)}
        >
          <PlanBadge state={cycle.state} overdue={false} />
        </Row>
      ))}
    </RowList>
  );
}
