import Box from '@mui/material/Box';
import { Edit, SimpleForm } from 'react-admin';
import { FormToolbar } from '../../generator/views/FormToolbar.tsx';
import { ResourceFields } from '../../generator/views/ResourceFields.tsx';
import { questions } from './index.tsx';
import { QuestionPreview } from './QuestionPreview.tsx';

/** A question of the bank, with what a learner sees of it as it is saved. */
export function QuestionEdit() {
  return (
    <Edit mutationMode="pessimistic" component={Box} actions={false} redirect={false}>
      <SimpleForm component={Box} toolbar={<FormToolbar />} warnWhenUnsavedChanges>
        <ResourceFields definition={questions} part="edit" />
      </SimpleForm>
      <QuestionPreview />
    </Edit>
  );
}
