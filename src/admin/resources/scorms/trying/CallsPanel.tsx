import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { clockText } from '#shared/i18n/clock-text.ts';
import type { ToldCalls } from './calls-in.ts';

const TIGHT = { px: 1, py: 0.5, verticalAlign: 'top', overflowWrap: 'anywhere' } as const;

/** What the content has called, as it comes; the newest is in sight. */
export function CallsPanel({ told: { calls, leftOut } }: { told: ToldCalls }) {
  const { t, formatNumber } = useI18n();
  const end = useRef<HTMLDivElement>(null);
  const count = calls.length;
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  if (count === 0)
    return (
      <Typography variant="body2" color="text.secondary" sx={{ p: 2 }}>
        {t('packagePage.try.noCalls')}
      </Typography>
    );
  return (
    <>
      {leftOut > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ p: 1 }}>
          {t('packagePage.try.leftOut', { count: formatNumber(leftOut) })}
        </Typography>
      )}
      <Table size="small" sx={{ tableLayout: 'fixed' }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ ...TIGHT, width: 56 }}>{t('packagePage.try.columns.at')}</TableCell>
            <TableCell sx={TIGHT}>{t('packagePage.try.columns.call')}</TableCell>
            <TableCell sx={{ ...TIGHT, width: 96 }}>{t('packagePage.try.columns.result')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {calls.map(({ n, at, method, element, value, result, errorCode }) => (
            <TableRow key={n}>
              <TableCell sx={TIGHT}>{clockText(at / 1000)}</TableCell>
              <TableCell sx={TIGHT}>
                {method}
                {element !== '' && <Box sx={{ color: 'text.secondary' }}>{element}</Box>}
                {value !== '' && <Box sx={{ maxHeight: 72, overflow: 'hidden' }}>{value}</Box>}
              </TableCell>
              <TableCell sx={TIGHT}>
                <Box sx={{ maxHeight: 96, overflow: 'hidden' }}>{result}</Box>
                {errorCode !== 0 && (
                  <Box sx={{ color: 'error.main' }}>
                    {t('packagePage.try.columns.error')}: {String(errorCode)}
                  </Box>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <div ref={end} />
    </>
  );
}
