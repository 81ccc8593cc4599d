import { useCanAccess, useListContext } from 'react-admin';
import { allows, modelOf } from '../../../../model/model.ts';
import { useListSetup } from '../state/ListSetup.tsx';

/** Which bulk actions this person may use on the list, by the contract. */
export function useBulkPermissions() {
  const { resource } = useListContext();
  const { definition } = useListSetup();
  const { model } = definition;
  const { canAccess: mayDelete } = useCanAccess({ resource, action: 'delete' });
  const { canAccess: mayEdit } = useCanAccess({ resource, action: 'edit' });
  const { canAccess: mayExport } = useCanAccess({ resource, action: 'export' });
  const deletes = mayDelete === true && modelOf(model).bulkDelete;
  const edits = mayEdit === true && modelOf(model).bulkEdit.length > 0;
  const exported = mayExport === true && allows(model, 'export');
  return {
    deletes,
    edits,
    exports: exported,
    any: deletes || edits || exported || definition.ownBulkActions !== undefined,
  };
}
