import { RecordContextProvider, ReferenceField } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { PersonName } from '../../layout/PersonName.tsx';
import type { RecordOf } from '../../model/model.ts';
import type { AnyAssignment } from './kinds.ts';

const PLACES = { region: 'regionId', position: 'positionId' } as const;

/** The name has the font size of its line. */
const SAME_SIZE = { '& .MuiTypography-root': { fontSize: 'inherit' } } as const;

/** The target of an assignment or an override: a person, a region, a position, or everyone. */
export function AssignmentTarget({ assignment }: { assignment: AnyAssignment | RecordOf<'test-overrides'> }) {
  const { t } = useI18n();
  const kind = t(`resources.assignments.values.targetType.${assignment.targetType}`);
  if (assignment.targetType === 'everyone') return <>{kind}</>;
  const { targetType } = assignment;
  return (
    <RecordContextProvider value={assignment}>
      {kind}
      {': '}
      {targetType === 'user' ? (
        <PersonName source="userId" />
      ) : (
        <ReferenceField source={PLACES[targetType]} reference="dictionaries" link={false} sx={SAME_SIZE} />
      )}
    </RecordContextProvider>
  );
}
