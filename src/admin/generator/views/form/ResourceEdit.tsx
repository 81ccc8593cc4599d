import Alert from '@mui/material/Alert';
import { type RedirectionSideEffect, useRecordContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { ResourceDefinition } from '../../define-resource.ts';
import { EditFrame } from './EditFrame.tsx';
import { FormToolbar } from './FormToolbar.tsx';
import { RecordForm } from './RecordForm.tsx';

type Props = {
  definition: ResourceDefinition;
  redirect?: RedirectionSideEffect;
  /** Whether this record may be deleted; the server checks again. */
  deletable?: (record: Record<string, unknown>) => boolean;
};

function EditForm({ definition, redirect = 'list', deletable }: Props) {
  const { t } = useI18n();
  const record = useRecordContext();
  const locked = definition.useLocked();
  const isLocked = record !== undefined && locked(record);
  const toolbar = <FormToolbar definition={definition} redirect={redirect} {...(deletable && { deletable })} />;
  if (!isLocked) return <RecordForm definition={definition} part="edit" toolbar={toolbar} />;
  return (
    <>
      <Alert severity="info" sx={{ mb: 2 }}>
        {t('console.locked')}
      </Alert>
      <RecordForm definition={definition} part="edit" toolbar={null} locked />
    </>
  );
}

/** The form of an existing record. */
export function ResourceEdit(props: Props) {
  const { definition, redirect = 'list' } = props;
  return (
    <EditFrame definition={definition} redirect={redirect}>
      <EditForm {...props} />
    </EditFrame>
  );
}
