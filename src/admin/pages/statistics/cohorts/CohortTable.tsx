import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { CHARTED, rowsPath } from '../filters/url.ts';
import { useValues } from '../use-values.ts';
import type { Compared } from './use-cohorts.ts';

/** The numbers of the groups side by side; each opens its rows. */
export function CohortTable({ compared }: { compared: readonly Compared[] }) {
  const { t } = useI18n();
  const { value } = useValues();
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={t('statistics.cohorts.title')}>
        <TableHead>
          <TableRow>
            <TableCell scope="col">{t('statistics.cohorts.measure')}</TableCell>
            {compared.map(({ key, name }) => (
              <TableCell key={key} scope="col" align="right">
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {CHARTED.map((measure) => (
            <TableRow key={measure}>
              <TableCell component="th" scope="row">
                {t(`statistics.measures.${measure}.name`)}
              </TableCell>
              {compared.map(({ key, filter, numbers }) => (
                <TableCell key={key} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  <Link to={rowsPath(measure, filter)}>
                    {value(measure, numbers?.tiles.find((tile) => tile.measure === measure)?.value ?? null)}
                  </Link>
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
