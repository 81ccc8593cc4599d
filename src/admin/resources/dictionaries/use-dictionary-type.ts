import { useGetList } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { RecordOf } from '../../model/model.ts';

/** The dictionary in the URL; undefined while loading, null when it does not exist. */
export function useDictionaryType(): { key: string; type: RecordOf<'dictionary-types'> | null | undefined } {
  const key = useParams().type ?? '';
  const { data, isPending } = useGetList<RecordOf<'dictionary-types'>>('dictionary-types', {
    filter: { key },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
  });
  return { key, type: isPending ? undefined : (data?.[0] ?? null) };
}
