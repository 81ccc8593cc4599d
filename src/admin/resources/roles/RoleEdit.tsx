import type { ResourceDefinition } from '../../generator/define-resource.ts';
import { ResourceEdit } from '../../generator/views/form/ResourceEdit.tsx';

/** A role; those of the specification can be edited but not deleted. */
export function RoleEdit({ definition }: { definition: ResourceDefinition }) {
  return <ResourceEdit definition={definition} deletable={(record) => record.builtin !== true} />;
}
