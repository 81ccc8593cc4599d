import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { Share } from './ShareCell.tsx';

type Theme = Schemas['PlanThemeProgress'];
type Material = Theme['materials'][number];

const COLORS = {
  not_started: 'default',
  in_progress: 'info',
  waiting: 'warning',
  failed: 'error',
  done: 'success',
  gone: 'default',
} as const satisfies Record<Material['state'], string>;

function Row({ material }: { material: Material }) {
  const { t, localized, formatDateTime, formatDuration, formatPercent } = useI18n();
  const words = (key: string) => t(`resources.enrolments.evidence.${key}`);
  const when = material.completedAt ?? material.lastAt;
  const about = [
    t(`resources.enrolments.evidence.kinds.${material.kind}`),
    // Of a link nobody knows more than that it was opened.
    ...(material.kind === 'link' && material.state === 'done' ? [words('onlyOpened')] : []),
    ...(material.counts ? [] : [words('optional')]),
    ...(material.percentage === null ? [] : [formatPercent(material.percentage)]),
  ];
  return (
    <TableRow>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        {localized(material.title)}
        <Typography variant="body2" color="text.secondary">
          {about.join(' · ')}
        </Typography>
      </TableCell>
      <TableCell>
        <Chip
          size="small"
          variant="outlined"
          color={COLORS[material.state]}
          label={t(`resources.enrolments.evidence.states.${material.state}`)}
        />
      </TableCell>
      <TableCell>{material.seconds > 0 ? formatDuration(material.seconds) : '–'}</TableCell>
      <TableCell>{when === null ? '–' : formatDateTime(when)}</TableCell>
    </TableRow>
  );
}

/** What a person has done in one theme: each material, how far, how long and when. */
export function ThemeEvidence({ theme, number }: { theme: Theme; number: number }) {
  const { t, localized, formatNumber } = useI18n();
  const id = useId();
  const name = `${number}. ${localized(theme.title)}`;
  return (
    <Paper component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography component="h2" variant="h6" id={id} sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Box sx={{ minWidth: 220 }}>
          <Share share={theme.share} label={name} />
        </Box>
      </Box>
      <Typography variant="body2" color="text.secondary">
        {theme.state !== 'nothing' &&
          t('resources.enrolments.detail.hours', {
            done: formatNumber(theme.hoursDone),
            owed: formatNumber(theme.hours),
          })}
        {theme.state !== 'nothing' &&
          theme.locked?.reason === 'theme' &&
          ` · ${t('resources.enrolments.detail.locked', { number: theme.locked.number ?? 1 })}`}
      </Typography>
      {theme.materials.length === 0 ? (
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          {t('resources.enrolments.detail.nothing')}
        </Typography>
      ) : (
        <Box sx={{ overflowX: 'auto' }}>
          <Table size="small">
            <TableHead>
              <TableRow>
                {(['material', 'state', 'time', 'when'] as const).map((column) => (
                  <TableCell key={column}>{t(`resources.enrolments.evidence.${column}`)}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {theme.materials.map((material) => (
                <Row key={material.key} material={material} />
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Paper>
  );
}
