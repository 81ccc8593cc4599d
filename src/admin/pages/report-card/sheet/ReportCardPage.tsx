import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-admin';
import { useParams } from 'react-router-dom';
import { ApiError } from '#shared/browser/api-error.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { decide } from '#shared/routes/index.ts';
import { NotFoundPage } from '../../../layout/NotFoundPage.tsx';
import { useStaff } from '../../../providers/use-permission.ts';
import { TestWorkspace } from '../../../resources/tests/workspace/TestWorkspace.tsx';
import { cardKey, loadCard } from '../report-cards-api.ts';
import { Signatures } from '../eds/Signatures.tsx';
import { AbsentList } from './AbsentList.tsx';
import { GeneralRemarks } from './GeneralRemarks.tsx';
import { SheetActions } from './SheetActions.tsx';
import { SheetHead } from './SheetHead.tsx';
import { SheetNotes } from './SheetNotes.tsx';
import { SheetNumbers } from './SheetNumbers.tsx';
import { SheetTable } from './SheetTable.tsx';
import { useUnsaved } from './use-unsaved.ts';

/** The polling interval, because others may write remarks, mark or submit meanwhile. */
const REFRESH_MS = 30_000;

/** The sheet of an exam: outcomes, remarks and closing. */
export function ReportCardPage() {
  const { t } = useI18n();
  const id = Number(useParams().id);
  const known = Number.isSafeInteger(id) && id > 0;
  const mayOpenAll = decide('/admin/report-card', useStaff()).kind === 'enter';
  const { unsaved, onPhase } = useUnsaved();
  const { data, error, refetch } = useQuery({
    queryKey: cardKey(id),
    queryFn: () => loadCard(id),
    enabled: known,
    retry: false,
    refetchInterval: (query) => (query.state.data?.card.status === 'open' ? REFRESH_MS : false),
  });
  if (!known || (error instanceof ApiError && error.status === 404)) return <NotFoundPage />;
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton variant="rounded" height={320} aria-busy="true" />;
  const isOpen = data.card.status === 'open';
  return (
    <TestWorkspace testId={data.card.testId} tab="sheets" about={t('reportCards.title', { id })}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          mb: 1.5,
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        <Typography component="h2" variant="h6" sx={{ mr: 'auto' }}>
          {t('reportCards.title', { id })}
        </Typography>
        {mayOpenAll && (
          <Button component={Link} to="/admin/report-card">
            {t('reportCards.back')}
          </Button>
        )}
        <SheetActions detail={data} unsaved={unsaved} />
      </Box>
      <SheetHead detail={data} />
      {data.card.version > 0 && <Signatures cardId={id} />}
      <SheetNotes detail={data} />
      <SheetNumbers counts={data.sheet.counts} />
      <GeneralRemarks card={data.card} shown={data.sheet.card.remarks} onPhase={onPhase} />
      {/* The key remounts the table when the sheet is closed, because its fields disappear then. */}
      <SheetTable
        key={isOpen ? 'open' : 'closed'}
        cardId={id}
        isOpen={isOpen}
        rows={data.sheet.rows}
        onPhase={onPhase}
      />
      <AbsentList people={data.sheet.absent ?? []} />
    </TestWorkspace>
  );
}
