import { lazy, Suspense, useState } from 'react';
import { useCanAccess } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { AssignForm } from './AssignForm.tsx';
import { AssignmentTarget } from './AssignmentTarget.tsx';
import { useDateWords } from './use-date-words.ts';
import type { RecordOf } from '../../model/model.ts';
import type { AnyAssignment, AssignmentKind } from './kinds.ts';
import { TargetsPanel } from './TargetsPanel.tsx';

const DatesDialog = lazy(async () => ({ default: (await import('./DatesDialog.tsx')).DatesDialog }));

type Dated = RecordOf<'plan-assignments'>;

/** The assignments of a test or a plan, with the number of people that each reaches, and a form to assign it to more. */
export function AssignmentsPanel({ kind, subjectId }: { kind: AssignmentKind; subjectId: number }) {
  const { t } = useI18n();
  const datesOf = useDateWords();
  const { resource, section, field } = kind;
  const { canAccess: mayEdit } = useCanAccess({ resource, action: 'edit' });
  const [edited, setEdited] = useState<Dated>();
  const onEdit = {
    label: t('resources.plan-assignments.dates.edit'),
    act: (assignment: AnyAssignment) => {
      if ('startsOn' in assignment) setEdited(assignment);
    },
  };
  return (
    <>
      <TargetsPanel<AnyAssignment>
        resource={resource}
        filter={{ [field]: subjectId }}
        newest="createdAt"
        words={{
          title: `resources.${section}.assign.list`,
          none: `resources.${section}.assign.none`,
          remove: 'resources.assignments.panel.remove',
          removed: 'resources.assignments.panel.removed',
        }}
        form={(refresh) => <AssignForm kind={kind} subjectId={subjectId} onAssigned={refresh} />}
        name={(assignment) => <AssignmentTarget assignment={assignment} />}
        about={(assignment) =>
          [
            t('resources.assignments.panel.reaches', { smart_count: assignment.personCount }),
            ...datesOf(assignment),
          ].join(' · ')
        }
        {...(kind.dated && mayEdit === true && { onEdit })}
      />
      <Suspense fallback={null}>
        {edited !== undefined && <DatesDialog assignment={edited} onClose={() => setEdited(undefined)} />}
      </Suspense>
    </>
  );
}
