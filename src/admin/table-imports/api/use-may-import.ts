import { can } from '#shared/access/can.ts';
import { useMe } from '#shared/browser/me.ts';
import type { ImportTarget } from '../targets.ts';

/** Whether a person may make such records or change them from a table; undefined until that is known. */
export function useMayImport(target: ImportTarget): boolean | undefined {
  const { data: me } = useMe();
  if (me === undefined) return undefined;
  const may = (verb: string) => can(me.role.permissions, `${target}:${verb}`);
  // Questions have a permission of their own for whole files.
  return (may('create') || may('edit')) && (target !== 'questions' || may('import'));
}
