import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
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

/** A form that can be read only. It says so. */
function Locked({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  return (
    <>
      <Alert severity="info" sx={{ mb: 2 }}>
        {t('console.locked')}
      </Alert>
      <Box component="fieldset" disabled sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
        {children}
      </Box>
    </>
  );
}

function EditForm({ definition, redirect = 'list', deletable }: Props) {
  const record = useRecordContext();
  const locked = definition.useLocked();
  const isLocked = record !== undefined && locked(record);
  const toolbar = <FormToolbar definition={definition} redirect={redirect} {...(deletable && { deletable })} />;
  const form = <RecordForm definition={definition} part="edit" toolbar={isLocked ? null : toolbar} />;
  return isLocked ? <Locked>{form}</Locked> : form;
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
