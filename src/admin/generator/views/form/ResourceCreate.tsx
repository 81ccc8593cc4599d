import Box from '@mui/material/Box';
import { Create, type RedirectionSideEffect } from 'react-admin';
import type { ResourceDefinition } from '../../define-resource.ts';
import { RecordForm } from './RecordForm.tsx';

type Props = {
  definition: ResourceDefinition;
  redirect?: RedirectionSideEffect;
  /** Values that every record created here gets. */
  fixed?: Readonly<Record<string, unknown>>;
};

/** The form of a new record. */
export function ResourceCreate({ definition, redirect = 'list', fixed = {} }: Props) {
  return (
    <Create
      disableAuthentication
      redirect={redirect}
      component={Box}
      actions={false}
      transform={(values: Record<string, unknown>) => ({ ...definition.defaults, ...values, ...fixed })}
    >
      <RecordForm definition={definition} part="create" />
    </Create>
  );
}
