import { RecordContextProvider, ReferenceField } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { RecordOf } from '../../generator/model.ts';

type Assignment = RecordOf<'assignments'>;

const TARGETS = {
  user: { source: 'userId', reference: 'users' },
  region: { source: 'regionId', reference: 'dictionaries' },
  position: { source: 'positionId', reference: 'dictionaries' },
} as const;

/** Whom an assignment names: a person, a region, a position, or everyone. */
export function AssignmentTarget({ assignment }: { assignment: Assignment }) {
  const { t } = useI18n();
  const kind = t(`resources.assignments.values.targetType.${assignment.targetType}`);
  if (assignment.targetType === 'everyone') return <>{kind}</>;
  const target = TARGETS[assignment.targetType];
  return (
    <RecordContextProvider value={assignment}>
      {kind}
      {': '}
      <ReferenceField source={target.source} reference={target.reference} link={false} />
    </RecordContextProvider>
  );
}
