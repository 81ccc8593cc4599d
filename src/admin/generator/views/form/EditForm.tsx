import Alert from '@mui/material/Alert';
import { type RedirectionSideEffect, useRecordContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { ResourceDefinition } from '../../define-resource.ts';
import { FormToolbar } from './FormToolbar.tsx';
import { RecordForm } from './RecordForm.tsx';

export type EditFormProps = {
  definition: ResourceDefinition;
  redirect?: RedirectionSideEffect;
  /** Whether whoever looks may only see the record. */
  readOnly?: boolean;
  /** Whether this record may be deleted; the server checks again. */
  deletable?: (record: Record<string, unknown>) => boolean;
};

/** The form of the page's record; read only where it is out of the person's reach, or they may only see it. */
export function EditForm({ definition, redirect = 'list', readOnly = false, deletable }: EditFormProps) {
  const { t } = useI18n();
  const record = useRecordContext();
  const locked = definition.useLocked();
  const isLocked = record !== undefined && locked(record);
  const toolbar = <FormToolbar definition={definition} redirect={redirect} {...(deletable && { deletable })} />;
  if (readOnly) return <RecordForm definition={definition} part="edit" toolbar={null} locked />;
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
