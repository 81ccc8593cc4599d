import { useParams } from 'react-router-dom';
import { TestWorkspace } from '../../resources/tests/workspace/TestWorkspace.tsx';
import { Marking } from './Marking.tsx';

/** The answers to mark of one test. */
export function TestMarkingPage() {
  const testId = Number(useParams().id);
  return (
    <TestWorkspace testId={testId} tab="marking">
      <Marking testId={testId} />
    </TestWorkspace>
  );
}
