import { useMemo } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { ResourceList } from '../../../generator/views/ResourceList.tsx';
import { certificatesOfPerson } from '../../certificates/index.tsx';
import { IssueButton } from '../../certificates/issue/IssueButton.tsx';
import { usePerson } from './use-person.ts';

/** The certificates of the person, earlier copies too; another one is issued here. */
export function PersonCertificates() {
  const { id } = usePerson();
  const definition = useMemo(
    () => ({
      ...certificatesOfPerson,
      listActions: <IssueButton whom={{ selection: { ids: [id] }, count: 1 }} />,
    }),
    [id],
  );
  return (
    <ResourceContextProvider value="certificates">
      <ResourceList
        definition={definition}
        filter={{ userId: id }}
        title={false}
        listKey="users.certificates"
        storeKey={`users.${id}.certificates`}
      />
    </ResourceContextProvider>
  );
}
