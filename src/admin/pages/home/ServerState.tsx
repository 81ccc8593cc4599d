import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '#shared/browser/api.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Panel } from './Panel.tsx';

const COLORS = { ok: 'success', degraded: 'warning', failing: 'error' } as const;
const GIGABYTE = 1e9;

/**
 * How the server is, for those who look after it.
 * @param when in which state it is shown here: trouble stands above what people do every day, and all is well below it
 */
export function ServerState({ when }: { when: 'trouble' | 'well' }) {
  const { t, formatNumber, formatDuration } = useI18n();
  const { data } = useQuery({
    queryKey: ['server-load'],
    queryFn: async () => bodyOf(await api.GET('/server-load')),
    refetchInterval: 60_000,
  });
  if (data === undefined || (data.status === 'ok') !== (when === 'well')) return null;
  const { status, version, uptimeSeconds, disk, database, work } = data;
  const sum = (of: 'running' | 'waiting') => formatNumber(work.reduce((total, each) => total + each[of], 0));
  const gigabytes = (bytes: number) => formatNumber(bytes / GIGABYTE, 1);
  const facts = [
    t('home.server.uptime', { time: formatDuration(uptimeSeconds) }),
    t('home.server.disk', { free: gigabytes(disk.freeBytes), total: gigabytes(disk.totalBytes) }),
    ...(database.answerMs === null ? [] : [t('home.server.answer', { ms: formatNumber(database.answerMs) })]),
    t('home.server.work', { running: sum('running'), waiting: sum('waiting') }),
    t('home.server.version', { version }),
  ];
  const state = (
    <Chip size="small" variant="outlined" color={COLORS[status]} label={t(`home.server.status.${status}`)} />
  );
  return (
    <Panel title={t('home.server.title')} aside={state}>
      <Box component="ul" sx={{ m: 0, px: 2, pb: 2, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </Box>
    </Panel>
  );
}
