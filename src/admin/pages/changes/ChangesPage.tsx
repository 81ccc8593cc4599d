import { useQuery } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, Title } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { EmptyState } from '#shared/browser/ui/EmptyState.tsx';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { type Batch, HISTORY_KEY, listBatches } from '../../history/history-api.ts';
import { type FilterName, HistoryFilters } from '../../history/table/HistoryFilters.tsx';
import { type Column, PagedTable } from '../../history/table/PagedTable.tsx';
import { useFilterChoices, useResourceWords } from '../../history/table/use-filter-choices.ts';
import { useUrlFilter } from '../../history/table/use-url-filter.ts';
import { useActorWords, useKindWords } from '../../history/timeline/ChangeHead.tsx';
import { BatchState, batchState } from '../../history/undo/BatchState.tsx';
import { UndoDialog } from '../../history/undo/UndoDialog.tsx';
import { usePermission } from '../../providers/use-permission.ts';

const PER_PAGE = 25;
const NAMES: readonly FilterName[] = ['actorId', 'resource', 'kind', 'from', 'to'];

function useColumns(onUndo: (batch: Batch) => void): Column<Batch>[] {
  const { t, formatDateTime, formatNumber } = useI18n();
  const kindWords = useKindWords();
  const actorWords = useActorWords();
  const resourceWords = useResourceWords();
  const mayUndo = usePermission('history:undo');
  return [
    {
      key: 'kind',
      label: t('history.columns.batch'),
      cell: (batch) => (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Link to={`/admin/changes/${batch.id}`}>{kindWords(batch.kind)}</Link>
          <BatchState batch={batch} />
        </Box>
      ),
    },
    { key: 'resource', label: t('history.filters.resource'), cell: (batch) => resourceWords(batch.resource) },
    { key: 'count', label: t('history.columns.records'), cell: (batch) => formatNumber(batch.count), numeric: true },
    { key: 'actor', label: t('history.filters.actor'), cell: (batch) => actorWords(batch.actor) },
    {
      key: 'at',
      label: t('history.columns.at'),
      cell: (batch) => <time dateTime={batch.at}>{formatDateTime(batch.at)}</time>,
    },
    {
      key: 'undo',
      label: t('history.columns.actions'),
      cell: (batch) =>
        mayUndo && batch.undoable && batchState(batch) !== 'undone' ? (
          <Button
            size="small"
            sx={{ py: 0, minHeight: 28, my: -0.5, ml: -0.75 }}
            onClick={() => onUndo(batch)}
            aria-label={t('history.undo.of', { id: batch.id })}
          >
            {t('history.undo.open')}
          </Button>
        ) : null,
    },
  ];
}

/** The list of batches; each can be undone. */
export function ChangesPage() {
  const { t } = useI18n();
  const filter = useUrlFilter(NAMES);
  const choices = useFilterChoices();
  const seesEveryone = usePermission('audit:list');
  const [undoing, setUndoing] = useState<Batch | null>(null);
  const columns = useColumns(setUndoing);
  const { actorId, ...rest } = filter.values;
  const asked = { ...rest, ...(actorId !== undefined && { actorId: Number(actorId) }) };
  const { data, error, refetch } = useQuery({
    queryKey: [HISTORY_KEY, 'batches', asked, filter.page],
    queryFn: () => listBatches(asked, filter.page, PER_PAGE),
    placeholderData: (previous) => previous,
    retry: false,
  });
  return (
    <>
      <Title title={t('menu.admin.changes')} preferenceKey={false} />
      <HistoryFilters
        filter={filter}
        resources={choices.resources}
        kinds={choices.kinds}
        kindLabel={t('history.filters.kind')}
        withActor={seesEveryone}
      />
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <PagedTable
          label={t('menu.admin.changes')}
          columns={columns}
          rows={data?.rows}
          total={data?.total ?? 0}
          page={filter.page}
          perPage={PER_PAGE}
          onPage={filter.setPage}
          empty={<EmptyState icon="history" title={t('history.noBatches.title')} text={t('history.noBatches.text')} />}
        />
      )}
      {undoing !== null && <UndoDialog batch={undoing} onClose={() => setUndoing(null)} />}
    </>
  );
}
