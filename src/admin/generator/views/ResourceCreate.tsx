import Box from '@mui/material/Box';
import { Create, type RedirectionSideEffect, SimpleForm, useCanBlock } from 'react-admin';
import type { ResourceDefinition } from '../define-resource.ts';
import { FormToolbar } from './FormToolbar.tsx';
import { ResourceFields } from './ResourceFields.tsx';

type Props = {
  definition: ResourceDefinition;
  redirect?: RedirectionSideEffect;
  /** What every new record of this page has, whatever the form says. */
  fixed?: Readonly<Record<string, unknown>>;
};

/** The form of a new record. */
export function ResourceCreate({ definition, redirect = 'list', fixed = {} }: Props) {
  const guarded = useCanBlock();
  return (
    <Create
      disableAuthentication
      redirect={redirect}
      component={Box}
      actions={false}
      transform={(values: Record<string, unknown>) => ({ ...definition.defaults, ...values, ...fixed })}
    >
      <SimpleForm
        component={Box}
        defaultValues={definition.defaults}
        toolbar={<FormToolbar />}
        warnWhenUnsavedChanges={guarded}
      >
        <ResourceFields definition={definition} part="create" />
      </SimpleForm>
    </Create>
  );
}
