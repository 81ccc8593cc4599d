import { can } from '#shared/access/can.ts';
import { useMe } from '#shared/browser/me.ts';
import type { ImportTarget } from '../targets.ts';

/** Whether the person may create or edit such records from a table; undefined until that is known. */
export function useMayImport(target: ImportTarget): boolean | undefined {
  const { data: me } = useMe();
  if (me === undefined) return undefined;
  const may = (verb: string) => can(me.role.permissions, `${target}:${verb}`);
  // Importing questions needs a permission of its own.
  return (may('create') || may('edit')) && (target !== 'questions' || may('import'));
}
