import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { downloadFile } from '../../../providers/download-file.ts';
import { messageOf } from '../../../providers/error-message.ts';
import { listReports } from '../statistics-api.ts';
import { REPORTS_KEY } from './words.ts';

/** The reports that were made for me. */
export function ReadyReports() {
  const { t, formatDate } = useI18n();
  const notify = useNotify();
  const { data, error, refetch } = useQuery({ queryKey: REPORTS_KEY, queryFn: listReports });
  const save = (id: number, name: string) =>
    downloadFile(`/statistics/reports/${id}`, {}, name).catch((problem: unknown) =>
      notify(messageOf(problem), { type: 'error' }),
    );
  return (
    <Box>
      <Typography variant="subtitle2" component="h3">
        {t('statistics.regular.ready')}
      </Typography>
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('statistics.regular.readyNone')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map(({ id, title, format, period, expiresAt }) => {
          const days = { from: formatDate(period.from), to: formatDate(period.to) };
          return (
            <Box component="li" key={id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <Button
                size="small"
                startIcon={<DownloadIcon />}
                onClick={() => void save(id, `${title} ${period.from} ${period.to}.${format}`)}
                sx={{ textAlign: 'left' }}
              >
                {t('statistics.regular.download', { name: title, ...days })}
              </Button>
              <Typography variant="body2" color="text.secondary">
                {format.toUpperCase()} · {t('statistics.regular.until', { date: formatDate(expiresAt) })}
              </Typography>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
