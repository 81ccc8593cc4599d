import { EditForm, type EditFormProps } from './EditForm.tsx';
import { EditFrame } from './EditFrame.tsx';

/** The form of an existing record. */
export function ResourceEdit(props: EditFormProps) {
  const { definition, redirect = 'list' } = props;
  return (
    <EditFrame definition={definition} redirect={redirect}>
      <EditForm {...props} />
    </EditFrame>
  );
}
