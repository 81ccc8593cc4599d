import { type RedirectionSideEffect, useRecordContext } from 'react-admin';
import type { ResourceDefinition } from '../../define-resource.ts';
import { FormToolbar } from './FormToolbar.tsx';
import { RecordForm } from './RecordForm.tsx';

export type EditFormProps = {
  definition: ResourceDefinition;
  redirect?: RedirectionSideEffect;
  /** Whether this record may be deleted; the server checks again. */
  deletable?: (record: Record<string, unknown>) => boolean;
};

/** The form of the page's record; read only where it is out of the person's reach. */
export function EditForm({ definition, redirect = 'list', deletable }: EditFormProps) {
  const record = useRecordContext();
  const isLocked = definition.useLocked();
  const bar = { definition, redirect, ...(deletable && { deletable }) };
  return (
    <RecordForm
      definition={definition}
      part="edit"
      toolbar={<FormToolbar {...bar} />}
      readOnlyToolbar={<FormToolbar {...bar} saves={false} />}
      locked={record !== undefined && isLocked(record)}
    />
  );
}
