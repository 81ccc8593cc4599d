import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useGetRecordRepresentation, useListContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useSelection } from '../state/SelectionProvider.tsx';

/** As many records as a question about the selection names. */
const NAMED = 5;

/** The first records of the selection, in the order of the list; undefined while they are read. */
function useFirstSelected(): RaRecord[] | undefined {
  const { resource, data = [], sort, filterValues } = useListContext();
  const { everything, ids, page } = useSelection();
  const provider = useDataProvider();
  const inOrder = [...page.filter((id) => ids.includes(id)), ...ids.filter((id) => !page.includes(id))];
  const first = inOrder.slice(0, NAMED);
  const shown = first.flatMap((id) => data.find((record) => record.id === id) ?? []);
  const known = !everything && shown.length === first.length;
  const { data: read, isError } = useQuery({
    queryKey: [resource, 'first-selected', everything ? { filterValues, sort } : first],
    queryFn: async () => {
      const pagination = { page: 1, perPage: NAMED };
      const { data: records } = everything
        ? await provider.getList<RaRecord>(resource, { pagination, sort, filter: filterValues })
        : await provider.getMany<RaRecord>(resource, { ids: first });
      return records;
    },
    enabled: !known,
    retry: false,
  });
  // Without the names the question still stands: its title says how many records there are.
  return known ? shown : (read ?? (isError ? [] : undefined));
}

/** Names the first records of the selection, and says how many more there are. */
export function SelectedNames() {
  const { t } = useI18n();
  const { resource } = useListContext();
  const { count } = useSelection();
  const represent = useGetRecordRepresentation(resource);
  const records = useFirstSelected();
  if (records === undefined) return <Skeleton variant="rounded" height={100} />;
  if (records.length === 0) return null;
  return (
    <Box component="ul" aria-label={t('console.selection.names')} sx={{ m: 0, mb: 1.5, pl: 3 }}>
      {records.map((record) => (
        <li key={record.id}>{represent(record)}</li>
      ))}
      {count > records.length && <li>{t('history.moreRecords', { smart_count: count - records.length })}</li>}
    </Box>
  );
}
