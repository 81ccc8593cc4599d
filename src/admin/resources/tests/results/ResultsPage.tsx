import { useParams } from 'react-router-dom';
import { TestWorkspace } from '../workspace/TestWorkspace.tsx';
import { TestResults } from './TestResults.tsx';

/** The results of a test and its attempts. */
export function ResultsPage() {
  const testId = Number(useParams().id);
  return (
    <TestWorkspace testId={testId} tab="results">
      <TestResults testId={testId} />
    </TestWorkspace>
  );
}
