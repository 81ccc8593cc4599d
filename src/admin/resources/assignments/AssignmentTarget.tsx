import { RecordContextProvider, ReferenceField } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { RecordOf } from '../../model/model.ts';
import type { AnyAssignment } from './kinds.ts';

const TARGETS = {
  user: { source: 'userId', reference: 'users' },
  region: { source: 'regionId', reference: 'dictionaries' },
  position: { source: 'positionId', reference: 'dictionaries' },
} as const;

/** The name has the font size of its line. */
const SAME_SIZE = { '& .MuiTypography-root': { fontSize: 'inherit' } } as const;

/** The target of an assignment or an override: a person, a region, a position, or everyone. */
export function AssignmentTarget({ assignment }: { assignment: AnyAssignment | RecordOf<'test-overrides'> }) {
  const { t } = useI18n();
  const kind = t(`resources.assignments.values.targetType.${assignment.targetType}`);
  if (assignment.targetType === 'everyone') return <>{kind}</>;
  const target = TARGETS[assignment.targetType];
  return (
    <RecordContextProvider value={assignment}>
      {kind}
      {': '}
      <ReferenceField source={target.source} reference={target.reference} link={false} sx={SAME_SIZE} />
    </RecordContextProvider>
  );
}
