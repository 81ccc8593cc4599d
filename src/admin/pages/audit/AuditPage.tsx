import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Title } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { EmptyState } from '#shared/browser/ui/EmptyState.tsx';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { HISTORY_KEY, listAudit } from '../../history/history-api.ts';
import { type FilterName, HistoryFilters } from '../../history/table/HistoryFilters.tsx';
import { PagedTable } from '../../history/table/PagedTable.tsx';
import { useFilterChoices } from '../../history/table/use-filter-choices.ts';
import { useUrlFilter } from '../../history/table/use-url-filter.ts';
import { AuditExport } from './AuditExport.tsx';
import { useAuditColumns } from './use-audit-columns.tsx';
import { VerifyButton } from './VerifyButton.tsx';

const PER_PAGE = 50;
const NAMES: readonly FilterName[] = ['actorId', 'resource', 'kind', 'recordId', 'from', 'to'];

/** The audit trail: all lines in the order of the hash chain, the last one first. */
export function AuditPage() {
  const { t } = useI18n();
  const filter = useUrlFilter(NAMES);
  const choices = useFilterChoices();
  const columns = useAuditColumns();
  const { actorId, recordId, kind, ...rest } = filter.values;
  const asked = {
    ...rest,
    ...(kind !== undefined && { action: kind }),
    ...(actorId !== undefined && { actorId: Number(actorId) }),
    ...(Number(recordId) > 0 && { recordId: Math.trunc(Number(recordId)) }),
  };
  const { data, error, refetch } = useQuery({
    queryKey: [HISTORY_KEY, 'audit', asked, filter.page],
    queryFn: () => listAudit(asked, filter.page, PER_PAGE),
    placeholderData: (previous) => previous,
    retry: false,
  });
  return (
    <>
      <Title title={t('menu.admin.audit')} preferenceKey={false} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1, justifyContent: 'flex-end' }}>
        <VerifyButton />
        <AuditExport filter={asked} />
      </Box>
      <HistoryFilters
        filter={filter}
        resources={choices.resources}
        kinds={choices.actions}
        kindLabel={t('history.filters.action')}
        withActor
        withRecord
      />
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <PagedTable
          label={t('menu.admin.audit')}
          columns={columns}
          rows={data?.rows}
          total={data?.total ?? 0}
          page={filter.page}
          perPage={PER_PAGE}
          onPage={filter.setPage}
          empty={<EmptyState icon="history" title={t('history.noLines.title')} text={t('history.noLines.text')} />}
        />
      )}
    </>
  );
}
