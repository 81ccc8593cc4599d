import type { RedirectionSideEffect } from 'react-admin';
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

/** The form of an existing record. */
export function ResourceEdit({ definition, redirect = 'list', deletable }: Props) {
  return (
    <EditFrame definition={definition} redirect={redirect}>
      <RecordForm
        definition={definition}
        part="edit"
        toolbar={<FormToolbar redirect={redirect} {...(deletable && { deletable })} />}
      />
    </EditFrame>
  );
}
