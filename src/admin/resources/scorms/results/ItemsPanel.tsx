import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { ItemTitle } from './parts/ItemTitle.tsx';
import { LocalTable } from './parts/LocalTable.tsx';
import { getItems } from './results-api.ts';
import { useResultWords } from './parts/use-result-words.ts';

/** How each item of a package is done, by the newest attempts of people. */
export function ItemsPanel({ scormId }: { scormId: number }) {
  const { t, formatNumber } = useI18n();
  const words = useResultWords();
  const { data, error, refetch } = useQuery({
    queryKey: ['scorm-results', scormId, 'items'],
    queryFn: () => getItems(scormId),
    retry: false,
  });
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton variant="rounded" height={240} aria-busy="true" />;
  const count = (key: 'opened' | 'completed' | 'passed' | 'failed') => ({
    key,
    label: t(`scormResults.items.${key}`),
    numeric: true as const,
    cell: (row: (typeof data)[number]) => formatNumber(row[key]),
  });
  return (
    <Box>
      <LocalTable
        label={t('scormResults.tabs.items')}
        rows={data}
        columns={[
          { key: 'title', label: t('scormResults.item'), cell: (row) => <ItemTitle item={row} /> },
          count('opened'),
          count('completed'),
          count('passed'),
          count('failed'),
          {
            key: 'averageScore',
            label: t('scormResults.items.averageScore'),
            numeric: true,
            cell: (row) => words.share(row.averageScore),
          },
          {
            key: 'averageSeconds',
            label: t('scormResults.items.averageTime'),
            numeric: true,
            cell: (row) => words.duration(row.averageSeconds),
          },
        ]}
        empty={t('scormResults.items.none')}
      />
    </Box>
  );
}
