import { ResourceContextProvider } from 'react-admin';
import { ResourceList } from '../../../generator/views/ResourceList.tsx';
import { attemptsOfPerson } from './attempts-of-person.ts';
import { usePerson } from './use-person.ts';

/** All attempts of the person, over all tests; each opens with its questions and answers. */
export function PersonResults() {
  const { id } = usePerson();
  return (
    <ResourceContextProvider value="attempts">
      <ResourceList
        definition={attemptsOfPerson}
        filter={{ userId: id }}
        title={false}
        listKey="users.attempts"
        storeKey={`users.${id}.attempts`}
      />
    </ResourceContextProvider>
  );
}
