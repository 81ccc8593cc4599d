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

/** Save, and where the record exists and the role may, delete after a question that says what depends on it. */
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
