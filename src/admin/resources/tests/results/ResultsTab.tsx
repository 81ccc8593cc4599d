import { ResourceContextProvider } from 'react-admin';
import { ResourceList } from '../../../generator/views/ResourceList.tsx';
import { attemptsOfTest } from './attempts-of-test.tsx';

/** The attempts at a test; each opens with its questions, answers and key. */
export function ResultsTab({ testId }: { testId: number }) {
  return (
    <ResourceContextProvider value="attempts">
      <ResourceList
        definition={attemptsOfTest}
        filter={{ testId }}
        title={false}
        storeKey={`tests.${testId}.attempts`}
      />
    </ResourceContextProvider>
  );
}
