import Box from '@mui/material/Box';
import { Create } from 'react-admin';
import type { ResourceDefinition } from '../../../generator/define-resource.ts';
import { RecordForm } from '../../../generator/views/form/RecordForm.tsx';
import { PageWords } from '../../../layout/PageWords.tsx';
import { TestForm } from './TestForm.tsx';

/** The form of a new test, filled with the definition's defaults. It leads to the test, which says what comes next. */
export function TestCreate({ definition }: { definition: ResourceDefinition }) {
  return (
    <Create
      disableAuthentication
      redirect="edit"
      component={Box}
      actions={false}
      transform={(values: Record<string, unknown>) => ({ ...definition.defaults, ...values })}
    >
      <RecordForm definition={definition} part="create">
        <PageWords>
          <TestForm definition={definition} part="create" groups="whole" />
        </PageWords>
      </RecordForm>
    </Create>
  );
}
