import { useCanAccess, useRecordContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { ResourceDefinition } from '../../generator/define-resource.ts';
import type { RecordOf } from '../../model/model.ts';
import { EditFrame } from '../../generator/views/form/EditFrame.tsx';
import { RecordForm } from '../../generator/views/form/RecordForm.tsx';
import { RecordTabs } from '../../layout/RecordTabs.tsx';
import { AssignmentsPanel } from '../assignments/AssignmentsPanel.tsx';
import { PLAN_KIND } from '../assignments/kinds.ts';
import { PlanPeople } from './PlanPeople.tsx';

function PlanTabs({ definition }: { definition: ResourceDefinition }) {
  const { t } = useI18n();
  const plan = useRecordContext<RecordOf<'plans'>>();
  const { canAccess: mayAssign } = useCanAccess({ resource: 'plan-assignments', action: 'list' });
  const { canAccess: maySeePeople } = useCanAccess({ resource: 'enrolments', action: 'list' });
  if (plan === undefined) return null;
  const tab = (key: string) => ({ key, label: t(`resources.plans.tabs.${key}`) });
  const tabs = [
    { ...tab('compose'), body: () => <RecordForm definition={definition} part="edit" /> },
    { ...tab('assign'), shown: mayAssign, body: () => <AssignmentsPanel kind={PLAN_KIND} subjectId={plan.id} /> },
    { ...tab('people'), shown: maySeePeople, body: () => <PlanPeople planId={plan.id} /> },
  ];
  return <RecordTabs label={t('resources.plans.tabs.label')} tabs={tabs} />;
}

/** A plan: its content, who it is assigned to, and how far they are. */
export function PlanEdit({ definition }: { definition: ResourceDefinition }) {
  return (
    <EditFrame definition={definition} redirect="edit">
      <PlanTabs definition={definition} />
    </EditFrame>
  );
}
