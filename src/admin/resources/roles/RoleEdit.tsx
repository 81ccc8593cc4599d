import { ResourceEdit } from '../../generator/views/ResourceEdit.tsx';
import { roles } from './index.tsx';

/** A role; one of the specification can be changed but not deleted. */
export function RoleEdit() {
  return <ResourceEdit definition={roles} deletable={(record) => record.builtin !== true} />;
}
