import { ResourceContextProvider } from 'react-admin';
import { useParams } from 'react-router-dom';
import { ResourceCreate } from '../../generator/views/form/ResourceCreate.tsx';
import { ResourceEdit } from '../../generator/views/form/ResourceEdit.tsx';
import { dictionaries } from './index.tsx';

/** The form of a value, new or old; saving leads back to the values of its dictionary. */
export function ValueForms() {
  const { type = '', id } = useParams();
  // react-admin puts the base of the console before what a redirection answers.
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
