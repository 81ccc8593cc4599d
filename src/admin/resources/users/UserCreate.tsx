import { useMe } from '#shared/browser/me.ts';
import type { ResourceDefinition } from '../../generator/define-resource.ts';
import { ResourceCreate } from '../../generator/views/form/ResourceCreate.tsx';

/** A new person. Whoever sees one region makes people of it, so that the form begins with it. */
export function UserCreate({ definition }: { definition: ResourceDefinition }) {
  const { data: me } = useMe();
  const { defaults } = definition;
  const begun = me?.regionId === undefined ? defaults : { ...defaults, regionId: me.regionId };
  return <ResourceCreate definition={{ ...definition, defaults: begun }} />;
}
