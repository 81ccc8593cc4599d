import { useMe } from '#shared/browser/me.ts';
import type { ResourceDefinition } from '../../generator/define-resource.ts';
import { ResourceCreate } from '../../generator/views/form/ResourceCreate.tsx';

/** A new role. It begins with the scope of whoever makes it: nobody gives what sees more people than they do. */
export function RoleCreate({ definition }: { definition: ResourceDefinition }) {
  const { data: me } = useMe();
  const defaults = { ...definition.defaults, scope: me?.role.scope ?? 'region' };
  return <ResourceCreate definition={{ ...definition, defaults }} />;
}
