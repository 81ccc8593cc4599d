import type { ResourceDefinition } from '../../generator/define-resource.ts';
import { ResourceEdit } from '../../generator/views/form/ResourceEdit.tsx';
import { useRoleBeyond } from './use-own-permissions.ts';

/** A role; those of the specification can be edited but not deleted. */
export function RoleEdit({ definition }: { definition: ResourceDefinition }) {
  const isBeyond = useRoleBeyond();
  return (
    <ResourceEdit
      definition={definition}
      deletable={(record) => record.builtin !== true}
      locked={({ id }) => isBeyond(id)}
    />
  );
}
