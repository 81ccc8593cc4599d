import { useRecordName } from '../../../../layout/use-record-name.ts';

/** What a region or a position is called. */
export function PlaceName({ id }: { id: number | null }) {
  return useRecordName('dictionaries', id ?? undefined) ?? '—';
}
