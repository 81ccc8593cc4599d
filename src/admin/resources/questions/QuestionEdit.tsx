import Box from '@mui/material/Box';
import { Edit, SimpleForm, useCanBlock } from 'react-admin';
import type { ResourceDefinition } from '../../generator/define-resource.ts';
import { FormToolbar } from '../../generator/views/FormToolbar.tsx';
import { ResourceFields } from '../../generator/views/ResourceFields.tsx';
import { QuestionPreview } from './QuestionPreview.tsx';

/** A question of the bank, with what a learner sees of it as it is saved. */
export function QuestionEdit({ definition }: { definition: ResourceDefinition }) {
  const guarded = useCanBlock();
  return (
    <Edit disableAuthentication mutationMode="pessimistic" component={Box} actions={false} redirect={false}>
      <SimpleForm component={Box} toolbar={<FormToolbar />} warnWhenUnsavedChanges={guarded}>
        <ResourceFields definition={definition} part="edit" />
      </SimpleForm>
      <QuestionPreview />
    </Edit>
  );
}
