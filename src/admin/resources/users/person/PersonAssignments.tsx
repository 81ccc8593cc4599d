import Box from '@mui/material/Box';
import { AssignedToPerson } from '../../assignments/AssignedToPerson.tsx';
import { PLAN_KIND, TEST_KIND } from '../../assignments/kinds.ts';
import { usePerson } from './use-person.ts';

/** The plans and tests that the person has, and why. */
export function PersonAssignments() {
  const { id } = usePerson();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(auto-fit, minmax(360px, 1fr))' },
        alignItems: 'start',
      }}
    >
      <AssignedToPerson kind={PLAN_KIND} userId={id} />
      <AssignedToPerson kind={TEST_KIND} userId={id} />
    </Box>
  );
}
