import Box from '@mui/material/Box';
import { AssignedToPerson } from '../../assignments/AssignedToPerson.tsx';
import { PLAN_KIND, TEST_KIND } from '../../assignments/kinds.ts';
import { PersonPlans } from './PersonPlans.tsx';
import { usePerson } from './use-person.ts';

/** How far the person is in their plans, and which plans and tests they have, and why. */
export function PersonAssignments() {
  const { id } = usePerson();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <PersonPlans userId={id} />
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
    </Box>
  );
}
