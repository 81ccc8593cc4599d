import RefreshIcon from '@mui/icons-material/Refresh';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import ScheduleIcon from '@mui/icons-material/ScheduleSendOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useEffect, useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { useLocation, useSearchParams } from 'react-router-dom';
import { copyText } from '#shared/browser/copy-text.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { EmptyState } from '#shared/browser/ui/EmptyState.tsx';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { usePermission } from '../../providers/use-permission.ts';
import { BreakdownPanel } from './breakdown/BreakdownPanel.tsx';
import { CohortsPanel } from './cohorts/CohortsPanel.tsx';
import { FiltersBar } from './filters/FiltersBar.tsx';
import { lastViewAtom, useView } from './filters/use-view.ts';
import { FunnelPanel } from './funnel/FunnelPanel.tsx';
import { PrintStyle } from './PrintStyle.tsx';
import { RegularDialog } from './regular/RegularDialog.tsx';
import { SaveMenu } from './SaveMenu.tsx';
import { getNumbers, LOOK_AGAIN_MS, type Numbers } from './statistics-api.ts';
import { Tiles } from './tiles/Tiles.tsx';
import { TrendPanel } from './trend/TrendPanel.tsx';
import { WhenNear } from './WhenNear.tsx';

const STACK = { display: 'grid', gap: { xs: 2, sm: 3 }, minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' };

/** The numbers of the organisation, below what waits for the person. All that is looked at stands in the address. */
export function StatisticsSection() {
  const { t } = useI18n();
  const id = useId();
  const { view, change } = useView();
  const queries = useQueryClient();
  const remember = useSetAtom(lastViewAtom);
  const { search } = useLocation();
  useEffect(() => remember(search), [remember, search]);
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['statistics', 'numbers', view.filter, view.compare, view.grain],
    queryFn: () =>
      getNumbers(view.filter, { compare: view.compare, ...(view.grain !== undefined && { grain: view.grain }) }),
    refetchInterval: LOOK_AGAIN_MS,
    placeholderData: (previous) => previous,
    retry: false,
  });
  return (
    <Box component="section" aria-labelledby={id} sx={STACK}>
      <PrintStyle />
      <Head
        id={id}
        numbers={isPlaceholderData ? undefined : data}
        isBusy={isFetching}
        onRefresh={() => void queries.invalidateQueries({ queryKey: ['statistics'] })}
      />
      <FiltersBar view={view} period={data?.period} change={change} />
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.anything === false ? (
        <EmptyState icon="chart" title={t('statistics.empty.title')} text={t('statistics.empty.text')} />
      ) : (
        // Numbers that could not be counted anew still say of when they are.
        (error === null || data !== undefined) && (
          <Box sx={{ ...STACK, opacity: isPlaceholderData ? 0.5 : 1 }} aria-busy={isPlaceholderData}>
            <Tiles numbers={data} filter={view.filter} />
            <WhenNear height={360}>
              <TrendPanel view={view} numbers={data} change={change} />
            </WhenNear>
            <WhenNear height={260}>
              <FunnelPanel view={view} />
            </WhenNear>
            <WhenNear height={420}>
              <BreakdownPanel view={view} change={change} />
            </WhenNear>
            <WhenNear height={180}>
              <CohortsPanel view={view} change={change} />
            </WhenNear>
          </Box>
        )
      )}
    </Box>
  );
}

type HeadProps = { id: string; numbers: Numbers | undefined; isBusy: boolean; onRefresh: () => void };

function Head({ id, numbers, isBusy, onRefresh }: HeadProps) {
  const { t, formatDateTime, formatDate } = useI18n();
  const notify = useNotify();
  const { view, change } = useView();
  const [search] = useSearchParams();
  const mayExport = usePermission('statistics:export');
  const [regular, setRegular] = useState(false);
  // Letters and notices lead to the reports that are ready.
  const isRegular = regular || search.has('report');
  const close = () => {
    setRegular(false);
    change({ report: undefined });
  };
  const share = async () => {
    // Where it cannot be copied, the address is shown to be copied by hand.
    if (await copyText(window.location.href)) notify('statistics.filters.copied', { type: 'success' });
    else window.prompt(t('statistics.filters.share'), window.location.href);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
        <Typography id={id} component="h2" variant="h6">
          {t('statistics.title')}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ minHeight: '1.5em' }}>
          {numbers === undefined
            ? isBusy && t('statistics.counting')
            : `${formatDate(numbers.period.from)} – ${formatDate(numbers.period.to)} · ${t('statistics.asOf', { time: formatDateTime(numbers.asOf) })}`}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, displayPrint: 'none' }}>
        <IconButton
          onClick={onRefresh}
          disabled={isBusy}
          aria-label={t('statistics.refresh')}
          title={t('statistics.refresh')}
        >
          <RefreshIcon />
        </IconButton>
        <IconButton
          onClick={() => void share()}
          aria-label={t('statistics.filters.share')}
          title={t('statistics.filters.share')}
        >
          <LinkIcon />
        </IconButton>
        {mayExport && (
          <Button size="small" startIcon={<ScheduleIcon />} onClick={() => setRegular(true)}>
            {t('statistics.regular.label')}
          </Button>
        )}
        <SaveMenu filter={view.filter} mayExport={mayExport} />
      </Box>
      {isRegular && mayExport && <RegularDialog filter={view.filter} onClose={close} />}
    </Box>
  );
}
