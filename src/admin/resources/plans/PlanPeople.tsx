import { ResourceContextProvider } from 'react-admin';
import { ResourceList } from '../../generator/views/ResourceList.tsx';
import { enrolments } from '../enrolments/index.tsx';
import { VersionsPanel } from '../enrolments/VersionsPanel.tsx';

/** Who learns by the plan, how far they are, and by which of its versions. */
export function PlanPeople({ planId }: { planId: number }) {
  return (
    <>
      <VersionsPanel planId={planId} />
      <ResourceContextProvider value="enrolments">
        <ResourceList
          definition={enrolments}
          filter={{ planId }}
          title={false}
          listKey="plans.enrolments"
          storeKey={`plans.${planId}.enrolments`}
        />
      </ResourceContextProvider>
    </>
  );
}
