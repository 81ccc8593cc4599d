import FlagIcon from '@mui/icons-material/OutlinedFlag';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { Link } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Column } from '../../../history/table/PagedTable.tsx';
import { RemarkField } from '../remarks/RemarkField.tsx';
import type { SavePhase } from '../remarks/use-autosave.ts';
import { type SheetRow, writeRemark } from '../report-cards-api.ts';
import { OutcomeChip } from './OutcomeChip.tsx';

export type TableRow = SheetRow & { id: number };

type Options = {
  cardId: number;
  isOpen: boolean;
  onPhase: (key: string, phase: SavePhase) => void;
};

export function useSheetColumns({ cardId, isOpen, onPhase }: Options): Column<TableRow>[] {
  const { t, localized, formatDateTime, formatNumber, formatPercent, formatDuration } = useI18n();
  const timeOf = ({ unlimited, extraSeconds, creditedSeconds }: SheetRow): string[] => [
    ...(unlimited ? [t('reportCards.time.unlimited')] : []),
    ...(extraSeconds === 0 ? [] : [t('reportCards.given', { time: formatDuration(extraSeconds) })]),
    ...(creditedSeconds === 0 ? [] : [t('reportCards.credited', { time: formatDuration(creditedSeconds) })]),
  ];
  return [
    {
      key: 'person',
      label: t('reportCards.columns.person'),
      cell: ({ person, number, attemptId }) => (
        <>
          <Link to={`/admin/tests/attempt/${attemptId}`}>{person.name}</Link>
          <Typography variant="body2" color="text.secondary">
            {[person.personnelNumber ?? '', number > 1 ? t('reportCards.attemptNumber', { number }) : '']
              .filter((part) => part !== '')
              .join(' ')}
          </Typography>
        </>
      ),
    },
    {
      key: 'position',
      label: t('reportCards.columns.position'),
      cell: ({ person }) => {
        const lines = [localized(person.position ?? {}), localized(person.region ?? {})].filter((line) => line !== '');
        return lines.length === 0 ? null : lines.map((line) => <Box key={line}>{line}</Box>);
      },
    },
    {
      key: 'startedAt',
      label: t('reportCards.columns.startedAt'),
      cell: (row) => (
        <>
          <time dateTime={row.startedAt}>{formatDateTime(row.startedAt)}</time>
          {timeOf(row).map((line) => (
            <Typography key={line} variant="body2" color="text.secondary">
              {line}
            </Typography>
          ))}
        </>
      ),
    },
    {
      key: 'score',
      label: t('reportCards.columns.score'),
      numeric: true,
      cell: ({ score, maxScore }) =>
        score === null ? '—' : `${formatNumber(score)}\u00a0/\u00a0${formatNumber(maxScore)}`,
    },
    {
      key: 'percentage',
      label: t('reportCards.columns.percentage'),
      numeric: true,
      cell: ({ percentage, late }) => (
        <>
          {percentage === null ? '—' : formatPercent(percentage)}
          {late !== undefined && late.counted > 0 && (
            <Typography variant="body2" color="text.secondary">
              {t('reportCards.late', {
                smart_count: late.counted,
                result: late.percentageWithout === null ? '—' : formatPercent(late.percentageWithout),
              })}
            </Typography>
          )}
        </>
      ),
    },
    {
      key: 'outcome',
      label: t('reportCards.columns.outcome'),
      cell: ({ outcome, digest, reopenedAfter: level }) => (
        <>
          <OutcomeChip outcome={outcome} />
          {level !== undefined && (
            <Typography variant="body2" color="error">
              {t('invigilation.reopenedAfter', { level: t(`invigilation.shownLevels.${level}`) })}
            </Typography>
          )}
          {digest != null && (
            <Typography
              variant="body2"
              color="text.secondary"
              title={digest}
              sx={{ fontFamily: 'monospace', fontSize: '0.75rem', mt: 0.5 }}
            >
              <span style={visuallyHidden}>{t('reportCards.columns.digest')} </span>
              {digest.slice(0, 16).replace(/(.{4})(?=.)/g, '$1 ')}
            </Typography>
          )}
        </>
      ),
    },
    {
      key: 'flags',
      label: t('reportCards.columns.protocol'),
      cell: ({ flags, attemptId }) =>
        flags === 0 ? null : (
          <Link
            to={`/admin/tests/attempt/${attemptId}?tab=protocol`}
            aria-label={t('reportCards.flags', { smart_count: flags })}
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}
          >
            <FlagIcon color="warning" sx={{ fontSize: 18 }} />
            {formatNumber(flags)}
          </Link>
        ),
    },
    {
      key: 'remark',
      label: t('reportCards.columns.remark'),
      cell: ({ attemptId, person, remark }) =>
        isOpen ? (
          <Box sx={{ minWidth: { md: 220 } }}>
            <RemarkField
              label={t('reportCards.remarkOf', { name: person.name })}
              placeholder={t('reportCards.remarkPlaceholder')}
              stands={remark ?? ''}
              save={(text, seen) => writeRemark(cardId, attemptId, text, seen)}
              name={String(attemptId)}
              onPhase={onPhase}
              maxLength={2000}
            />
          </Box>
        ) : (
          <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{remark ?? '—'}</Box>
        ),
    },
  ];
}
