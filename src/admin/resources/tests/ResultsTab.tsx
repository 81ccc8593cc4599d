import { ResourceContextProvider } from 'react-admin';
import { ResourceList } from '../../generator/views/ResourceList.tsx';
import { attempts } from '../attempts/index.tsx';

/** Every attempt at the test; one opens with its questions, answers and key. */
export function ResultsTab({ testId }: { testId: number }) {
  return (
    <ResourceContextProvider value="attempts">
      <ResourceList definition={attempts} filter={{ testId }} title={false} storeKey={`tests.${testId}.attempts`} />
    </ResourceContextProvider>
  );
}
