import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { TabStrip } from '../../../layout/TabStrip.tsx';
import { usePermission } from '../../../providers/use-permission.ts';
import { Panel } from '../../home/Panel.tsx';
import { type Change, GROUPINGS, type View } from '../filters/url.ts';
import { type By, getBreakdown, LOOK_AGAIN_MS } from '../statistics-api.ts';
import { GroupTable } from './GroupTable.tsx';
import { HardestQuestions } from './HardestQuestions.tsx';

type Props = { view: View; change: (change: Change) => void };

/** The numbers by groups, and the hardest questions. */
export function BreakdownPanel({ view, change }: Props) {
  const { t } = useI18n();
  const { filter } = view;
  // Questions are for those who may read them beforehand.
  const mayAnalyse = usePermission('item-analysis:show');
  const groupings = GROUPINGS.filter((one) => one !== 'question' || mayAnalyse);
  const by = groupings.includes(view.by) ? view.by : 'region';
  return (
    <Panel title={t('statistics.by.title')}>
      <TabStrip
        value={by}
        aria-label={t('statistics.by.title')}
        onChange={(_, next: View['by']) => change({ by: next === 'region' ? undefined : next })}
        sx={{ px: 1, borderBottom: 1, borderColor: 'divider', displayPrint: 'none' }}
      >
        {groupings.map((one) => (
          <Tab
            key={one}
            value={one}
            id={`by-${one}`}
            aria-controls="by-panel"
            label={t(`statistics.by.${one}.one`)}
            sx={{ textTransform: 'none', minWidth: 0 }}
          />
        ))}
      </TabStrip>
      <Box role="tabpanel" id="by-panel" aria-labelledby={`by-${by}`}>
        {by === 'question' ? <HardestQuestions filter={filter} /> : <Groups by={by} filter={filter} change={change} />}
      </Box>
    </Panel>
  );
}

function Groups({ by, filter, change }: { by: By; filter: View['filter']; change: Props['change'] }) {
  const { t } = useI18n();
  const { data, error, refetch } = useQuery({
    queryKey: ['statistics', 'breakdown', by, filter],
    queryFn: () => getBreakdown(filter, by),
    refetchInterval: LOOK_AGAIN_MS,
  });
  if (data === undefined)
    return error === null ? (
      <Skeleton variant="rounded" height={220} sx={{ m: 2 }} aria-busy="true" />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  if (data.groups.length === 0)
    return (
      <Typography color="text.secondary" sx={{ p: 2 }}>
        {t('statistics.by.none')}
      </Typography>
    );
  return <GroupTable breakdown={data} filter={filter} change={change} />;
}
