import { useI18n } from '#shared/browser/i18n/index.ts';
import { useCertificateOfPlan } from '../../api/certificates.ts';
import type { MyPlan } from '../../api/my-plans.ts';
import { learnerPaths } from '../../paths.ts';
import { PlanBadge } from '../../ui/PlanBadge.tsx';
import { Row } from '../../ui/rows/Row.tsx';
import { RowList } from '../../ui/rows/RowList.tsx';
import { CertificateLink } from './CertificateLink.tsx';

/** Plans in short, one row each; nothing when there is none. */
export function PlanRows({ title, plans }: { title: string; plans: readonly MyPlan[] }) {
  const { t, localized, formatDate } = useI18n();
  const certificateOf = useCertificateOfPlan(plans.some(({ state }) => state === 'completed'));
  if (plans.length === 0) return null;
  const linkOf = ({ id }: MyPlan) => {
    const certificate = certificateOf(id);
    return certificate && <CertificateLink certificate={certificate} />;
  };
  const facts = ({ cycle, isNewest, late, completedAt }: MyPlan) => [
    ...(cycle > 1 || !isNewest ? [t('plans.cycle', { number: cycle })] : []),
    ...(completedAt === null
      ? []
      : [t(late ? 'plans.completedLate' : 'plans.completedOn', { date: formatDate(completedAt) })]),
  ];
  return (
    <RowList title={title}>
      {plans.map((plan) => (
        <Row
          key={plan.id}
          to={learnerPaths.plan(plan.id)}
          name={localized(plan.title)}
          facts={facts(plan).join(' · ')}
          below={linkOf(plan)}
        >
          <PlanBadge {...plan} />
        </Row>
      ))}
    </RowList>
  );
}
