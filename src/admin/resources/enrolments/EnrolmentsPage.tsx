import { ResourceContextProvider } from 'react-admin';
import { ResourceList } from '../../generator/views/ResourceList.tsx';
import { allEnrolments } from './index.tsx';

/** Everybody who learns by a plan, whatever the plan: where the console's front page leads to those who are late. */
export function EnrolmentsPage() {
  return (
    <ResourceContextProvider value="enrolments">
      <ResourceList definition={allEnrolments} title="resources.enrolments.all.title" listKey="enrolments.all" />
    </ResourceContextProvider>
  );
}
