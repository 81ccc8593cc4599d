import type { ResourceDefinition } from '../../generator/define-resource.ts';
import { ResourceEdit } from '../../generator/views/form/ResourceEdit.tsx';

/** A role; one of the specification can be changed but not deleted. */
export function RoleEdit({ definition }: { definition: ResourceDefinition }) {
  return <ResourceEdit definition={definition} deletable={(record) => record.builtin !== true} />;
}
