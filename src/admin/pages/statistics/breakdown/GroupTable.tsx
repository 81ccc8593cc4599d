import AnalysisIcon from '@mui/icons-material/QueryStatsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { usePermission } from '../../../providers/use-permission.ts';
import { type Change, type ID_FIELDS, rowsPath } from '../filters/url.ts';
import type { By, Filter, Group } from '../statistics-api.ts';
import { useValues } from '../use-values.ts';

const COLUMNS = ['active', 'hours', 'attempts', 'passRate', 'completions', 'overdue'] as const;
type Column = (typeof COLUMNS)[number];

const FIELD: Record<By, (typeof ID_FIELDS)[number]> = {
  region: 'regionId',
  position: 'positionId',
  role: 'roleId',
  plan: 'planId',
  theme: 'themeId',
  test: 'testId',
};

const FIRST = 10;

type Props = { breakdown: Schemas['StatisticsBreakdown']; filter: Filter; change: (change: Change) => void };

/** A row for each group: its name looks at it alone, its numbers open their rows. */
export function GroupTable({ breakdown, filter, change }: Props) {
  const { t } = useI18n();
  const [all, setAll] = useState(false);
  const { by, groups, more } = breakdown;
  const columns = COLUMNS.filter((column) => groups.some((group) => hasMeaning(group, column)));
  const shown = all ? groups : groups.slice(0, FIRST);
  const bars = columns[0] ?? 'active';
  const most = Math.max(0, ...groups.map((group) => group[bars] ?? 0));
  return (
    <>
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small" aria-label={t(`statistics.by.${by}.title`)}>
          <TableHead>
            <TableRow>
              <TableCell scope="col">{t(`statistics.by.${by}.one`)}</TableCell>
              {columns.map((column) => (
                <TableCell key={column} scope="col" align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {t(`statistics.columns.${column}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((group) => (
              <TableRow key={group.id ?? 'none'}>
                <TableCell component="th" scope="row" sx={{ minWidth: 160, maxWidth: 420 }}>
                  <Name group={group} by={by} change={change} />
                  <Box
                    aria-hidden
                    sx={{
                      mt: 0.5,
                      height: 4,
                      borderRadius: 2,
                      bgcolor: 'primary.main',
                      opacity: 0.75,
                      width: `${most === 0 ? 0 : ((group[bars] ?? 0) / most) * 100}%`,
                    }}
                  />
                </TableCell>
                {columns.map((column) => (
                  <TableCell key={column} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    <Value
                      group={group}
                      column={column}
                      filter={group.id === null ? filter : { ...filter, [FIELD[by]]: [group.id] }}
                    />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {groups.length > FIRST && !all && (
        <Button sx={{ m: 1, displayPrint: 'none' }} onClick={() => setAll(true)}>
          {t('statistics.by.show', { count: groups.length })}
        </Button>
      )}
      {more > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ p: 2 }}>
          {t('statistics.by.more', { count: more })}
        </Typography>
      )}
    </>
  );
}

const hasMeaning = (group: Group, column: Column) =>
  column === 'passRate' ? group.results !== null : group[column] !== null;

function Name({ group: { id, title }, by, change }: { group: Group; by: By; change: Props['change'] }) {
  const { t, localized } = useI18n();
  const mayAnalyse = usePermission('item-analysis:show');
  if (id === null) return <>{t('statistics.none')}</>;
  if (title === null) return <>{t('statistics.deleted')}</>;
  const name = localized(title);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Link
        component="button"
        type="button"
        color="text.primary"
        underline="hover"
        aria-label={t('statistics.by.only', { name })}
        onClick={() => change({ [FIELD[by]]: String(id) })}
        sx={{ font: 'inherit', textAlign: 'left', overflowWrap: 'anywhere' }}
      >
        {name}
      </Link>
      {by === 'test' && mayAnalyse && (
        <IconButton
          component={RouterLink}
          to={`/admin/tests/analysis/${id}`}
          size="small"
          aria-label={`${t('resources.roles.matrix.resources.item-analysis')}: ${name}`}
          title={t('resources.roles.matrix.resources.item-analysis')}
          sx={{ displayPrint: 'none' }}
        >
          <AnalysisIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}

function Value({ group, column, filter }: { group: Group; column: Column; filter: Filter }) {
  const { cell } = useValues();
  const shown = cell(column, group[column]);
  // Those who have no group cannot be filtered by it.
  if (group[column] === null || group.id === null) return <>{shown}</>;
  return <RouterLink to={rowsPath(column, filter)}>{shown}</RouterLink>;
}
