import { ResourceContextProvider } from 'react-admin';
import { useParams } from 'react-router-dom';
import { EditFrame } from '../../../generator/views/form/EditFrame.tsx';
import { RecordForm } from '../../../generator/views/form/RecordForm.tsx';
import { TestForm } from '../form/TestForm.tsx';
import { tests } from '../index.tsx';
import { TestWorkspace } from '../workspace/TestWorkspace.tsx';

/** The settings of a test: its names and rules. */
export function SettingsPage() {
  return (
    <ResourceContextProvider value={tests.name}>
      <TestWorkspace testId={Number(useParams().id)} tab="settings">
        <EditFrame definition={tests} redirect={false}>
          <RecordForm definition={tests} part="edit">
            <TestForm definition={tests} part="edit" groups="settings" />
          </RecordForm>
        </EditFrame>
      </TestWorkspace>
    </ResourceContextProvider>
  );
}
