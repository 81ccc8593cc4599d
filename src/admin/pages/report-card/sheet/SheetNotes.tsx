import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { Link } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { usePermission } from '../../../providers/use-permission.ts';
import type { Detail } from '../report-cards-api.ts';

/** Notes to read before the sheet is closed, or about a closed one. */
export function SheetNotes({ detail: { card, sheet, own, newer, lateUntil } }: { detail: Detail }) {
  const { t, formatDateTime } = useI18n();
  const marks = usePermission('marking:list');
  const watches = usePermission('invigilation:list');
  const isOpen = card.status === 'open';
  const { pending, inProgress } = sheet.counts;
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2, '&:empty': { display: 'none' } }}>
      {own && <Alert severity="info">{t('reportCards.notes.own')}</Alert>}
      {isOpen && inProgress > 0 && (
        <Alert severity="info">
          {t('reportCards.notes.inProgress', { smart_count: inProgress })}{' '}
          {watches && <Link to={`/admin/tests/board/${card.testId}`}>{t('reportCards.notes.toBoard')}</Link>}
        </Alert>
      )}
      {isOpen && pending > 0 && (
        <Alert severity="warning">
          {t('reportCards.notes.pending', { smart_count: pending })}{' '}
          {marks && <Link to="/admin/marking">{t('reportCards.notes.toMarking')}</Link>}
        </Alert>
      )}
      {isOpen && lateUntil !== null && (
        <Alert severity="info">{t('reportCards.notes.late', { time: formatDateTime(lateUntil) })}</Alert>
      )}
      {newer > 0 && <Alert severity="info">{t('reportCards.notes.newer', { smart_count: newer })}</Alert>}
    </Box>
  );
}
