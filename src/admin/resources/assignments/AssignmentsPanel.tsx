import { useI18n } from '#shared/browser/i18n/index.ts';
import { AssignForm } from './AssignForm.tsx';
import { AssignmentTarget } from './AssignmentTarget.tsx';
import { useDateWords } from './use-date-words.ts';
import type { AnyAssignment, AssignmentKind } from './kinds.ts';
import { TargetsPanel } from './TargetsPanel.tsx';

/** The assignments of a test or a plan, with the number of people that each reaches, and a form to assign it to more. */
export function AssignmentsPanel({ kind, subjectId }: { kind: AssignmentKind; subjectId: number }) {
  const { t } = useI18n();
  const datesOf = useDateWords();
  const { resource, section, field } = kind;
  return (
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
    />
  );
}
