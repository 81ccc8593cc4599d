import Box from '@mui/material/Box';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { LocalTable } from '../parts/LocalTable.tsx';
import type { AttemptDetail } from '../results-api.ts';
import { useResultWords } from '../parts/use-result-words.ts';
import { LongText } from './LongText.tsx';

/** When an attempt was opened, for how long, and what came of each opening. */
export function AttemptLaunches({ detail: { launches } }: { detail: AttemptDetail }) {
  const { t, formatDateTime, formatNumber } = useI18n();
  const words = useResultWords();
  const label = (key: string) => t(`scormResults.launches.${key}`);
  return (
    <LocalTable
      label={t('scormResults.attempt.tabs.launches')}
      rows={launches}
      columns={[
        { key: 'epoch', label: label('epoch'), numeric: true, cell: (row) => formatNumber(row.epoch) },
        { key: 'openedAt', label: label('openedAt'), cell: (row) => formatDateTime(row.openedAt) },
        { key: 'lastAt', label: label('lastAt'), cell: (row) => formatDateTime(row.lastAt) },
        {
          key: 'closedAt',
          label: label('closedAt'),
          cell: (row) => (row.closedAt === null ? t('scormResults.launches.notClosed') : formatDateTime(row.closedAt)),
        },
        { key: 'time', label: t('scormResults.time'), numeric: true, cell: (row) => words.duration(row.seconds) },
        { key: 'reports', label: label('reports'), numeric: true, cell: (row) => formatNumber(row.reports) },
        {
          key: 'calls',
          label: label('calls'),
          numeric: true,
          cell: (row) => (
            <>
              {formatNumber(row.calls)}
              {row.callsLeftOut > 0 && (
                <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem' }}>
                  {t('scormResults.launches.leftOut', { count: formatNumber(row.callsLeftOut) })}
                </Box>
              )}
            </>
          ),
        },
        {
          key: 'userAgent',
          label: label('userAgent'),
          cell: (row) => (row.userAgent === null ? '—' : <LongText text={row.userAgent} shown={40} />),
        },
      ]}
      empty={t('scormResults.launches.none')}
    />
  );
}
