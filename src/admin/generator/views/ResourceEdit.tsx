import Box from '@mui/material/Box';
import { Edit, type RedirectionSideEffect, SimpleForm, useCanBlock } from 'react-admin';
import type { ResourceDefinition } from '../define-resource.ts';
import { FormToolbar } from './FormToolbar.tsx';
import { ResourceFields } from './ResourceFields.tsx';

type Props = {
  definition: ResourceDefinition;
  redirect?: RedirectionSideEffect;
  /** Whether this record can be deleted at all; the server has the last word. */
  deletable?: (record: Record<string, unknown>) => boolean;
};

/** The form of a record that exists. */
export function ResourceEdit({ definition, redirect = 'list', deletable }: Props) {
  const guarded = useCanBlock();
  return (
    <Edit
      disableAuthentication
      mutationMode="pessimistic"
      redirect={redirect}
      component={Box}
      actions={definition.editActions ?? false}
    >
      <SimpleForm
        component={Box}
        toolbar={<FormToolbar redirect={redirect} {...(deletable && { deletable })} />}
        warnWhenUnsavedChanges={guarded}
      >
        <ResourceFields definition={definition} part="edit" />
      </SimpleForm>
    </Edit>
  );
}
