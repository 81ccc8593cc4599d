import { ResourceContextProvider } from 'react-admin';
import { useParams } from 'react-router-dom';
import { ResourceCreate } from '../../generator/views/form/ResourceCreate.tsx';
import { ResourceEdit } from '../../generator/views/form/ResourceEdit.tsx';
import { dictionaries } from './index.tsx';

/** The form of a new or existing value. Saving returns to the dictionary's values. */
export function ValueForms() {
  const { type = '', id } = useParams();
  // Without /admin: react-admin prepends it to redirects.
  const redirect = () => `/dictionary/${encodeURIComponent(type)}`;
  return (
    <ResourceContextProvider value="dictionaries">
      {id === undefined ? (
        <ResourceCreate definition={dictionaries} redirect={redirect} fixed={{ type }} />
      ) : (
        <ResourceEdit definition={dictionaries} redirect={redirect} />
      )}
    </ResourceContextProvider>
  );
}
