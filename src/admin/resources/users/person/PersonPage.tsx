import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Navigate, ResourceContextProvider } from 'react-admin';
import { type PersonTab, personTabPath } from '#shared/routes/index.ts';
import type { ResourceDefinition } from '../../../generator/define-resource.ts';
import { EditFrame } from '../../../generator/views/form/EditFrame.tsx';
import { RecordTurner } from '../../../generator/views/form/neighbours/RecordTurner.tsx';
import { PageWords } from '../../../layout/PageWords.tsx';
import { PersonAssignments } from './PersonAssignments.tsx';
import { PersonBar } from './PersonBar.tsx';
import { PersonCertificates } from './PersonCertificates.tsx';
import { PersonData } from './PersonData.tsx';
import { PersonHead } from './PersonHead.tsx';
import { PersonHistory } from './PersonHistory.tsx';
import { PersonResults } from './PersonResults.tsx';
import { belongsTo, usePerson, useSection } from './use-person.ts';
import { usePersonTabs } from './use-person-tabs.ts';

type Props = { definition: ResourceDefinition; tab: PersonTab };

const BODIES: Record<PersonTab, (definition: ResourceDefinition) => ReactNode> = {
  results: () => <PersonResults />,
  assignments: () => <PersonAssignments />,
  certificates: () => <PersonCertificates />,
  data: (definition) => <PersonData definition={definition} />,
  history: () => <PersonHistory />,
};

/** The neighbours in the list, on the same tab. */
function Turner({ tab }: { tab: PersonTab }) {
  const section = useSection();
  return (
    <Box sx={{ display: 'flex', mt: { sm: -1 }, mb: 0.5 }}>
      <RecordTurner pagePath={(id) => personTabPath(tab, id, section)} />
    </Box>
  );
}

function Tabs({ definition, tab }: Props) {
  const person = usePerson();
  const section = useSection();
  const tabs = usePersonTabs(person);
  const [first] = tabs;
  // Somebody else's role may have changed since, and addresses are typed.
  if (!belongsTo(section, person)) return <Navigate to={personTabPath(tab, person.id)} replace />;
  // Names lead to the first tab; not everybody has it, nor may everybody see it.
  if (!tabs.includes(tab) && first !== undefined)
    return <Navigate to={personTabPath(first, person.id, section)} replace />;
  return (
    <>
      <PersonHead />
      <PersonBar tabs={tabs} open={tab} />
      <Box sx={{ mt: 2 }}>{BODIES[tab](definition)}</Box>
    </>
  );
}

/** The page of a person: who it is and what may be done, and a tab of what is known of them. */
export function PersonPage({ definition, tab }: Props) {
  return (
    <PageWords>
      <ResourceContextProvider value={definition.name}>
        <EditFrame definition={definition} redirect={false} bar={<Turner tab={tab} />}>
          <Tabs definition={definition} tab={tab} />
        </EditFrame>
      </ResourceContextProvider>
    </PageWords>
  );
}
