import Box from '@mui/material/Box';
import { Create } from 'react-admin';
import type { ResourceDefinition } from '../../../generator/define-resource.ts';
import { RecordForm } from '../../../generator/views/form/RecordForm.tsx';
import { TestForm } from './TestForm.tsx';

/** The form of a new test, filled with the definition's defaults. */
export function TestCreate({ definition }: { definition: ResourceDefinition }) {
  return (
    <Create
      disableAuthentication
      redirect="list"
      component={Box}
      actions={false}
      transform={(values: Record<string, unknown>) => ({ ...definition.defaults, ...values })}
    >
      <RecordForm definition={definition} part="create">
        <TestForm definition={definition} part="create" />
      </RecordForm>
    </Create>
  );
}
