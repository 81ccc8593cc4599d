import Box from '@mui/material/Box';
import { useGetRecordId } from 'react-admin';
import type { ResourceDefinition } from '../../generator/define-resource.ts';
import { ResourceEdit } from '../../generator/views/form/ResourceEdit.tsx';
import { AssignedToPerson } from '../assignments/AssignedToPerson.tsx';
import { PLAN_KIND, TEST_KIND } from '../assignments/kinds.ts';

/** A person: form, assigned plans and tests. */
export function UserEdit({ definition }: { definition: ResourceDefinition }) {
  const userId = Number(useGetRecordId());
  return (
    <>
      <ResourceEdit definition={definition} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          mt: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        <AssignedToPerson kind={PLAN_KIND} userId={userId} />
        <AssignedToPerson kind={TEST_KIND} userId={userId} />
      </Box>
    </>
  );
}
