import {
  type RedirectionSideEffect,
  SaveButton,
  Toolbar,
  useCanAccess,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { DeleteRecordButton } from '../delete/DeleteRecordButton.tsx';

type Props = { redirect?: RedirectionSideEffect; deletable?: (record: Record<string, unknown>) => boolean };

/** The save button and, where the role may delete an existing record, the delete button with its confirmation. */
export function FormToolbar({ redirect = 'list', deletable = () => true }: Props) {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const { canAccess } = useCanAccess({ resource, action: 'delete' });
  return (
    <Toolbar sx={{ justifyContent: 'space-between', gap: 2, mt: 2, borderRadius: 1 }}>
      <SaveButton />
      {record?.id !== undefined && canAccess === true && deletable(record) && (
        <DeleteRecordButton redirect={redirect === 'edit' ? 'list' : redirect} />
      )}
    </Toolbar>
  );
}
