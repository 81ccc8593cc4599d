import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';
import { CARDS_KEY, checkDigests, type Detail, type DigestCheck } from '../report-cards-api.ts';

const FAULTS = {
  changed: 'reportCards.check.faults.changed',
  'written-over': 'reportCards.check.faults.writtenOver',
  without: 'reportCards.check.faults.without',
  forged: 'reportCards.check.faults.forged',
  'other-digest': 'reportCards.check.faults.otherDigest',
} as const satisfies Record<NonNullable<DigestCheck['fault']>, string>;

/** Compares the finished results on the sheet with the audit trail, and names those that do not match. */
export function CheckDialog({ detail, onClose }: { detail: Detail; onClose: () => void }) {
  const { t } = useI18n();
  const id = useId();
  const cardId = detail.card.id;
  const { data, error } = useQuery({
    queryKey: [CARDS_KEY, 'digests', cardId],
    queryFn: () => checkDigests(cardId),
    gcTime: 0,
    retry: false,
  });
  const problem = useErrorText(error);
  const running = new Set(
    detail.sheet.rows.filter(({ outcome }) => outcome === 'in-progress').map(({ attemptId }) => attemptId),
  );
  const checked = (data ?? []).filter(({ attemptId }) => !running.has(attemptId));
  const wrong = checked.filter(({ fault }) => fault !== null);
  const nameOf = new Map(detail.sheet.rows.map(({ attemptId, person }) => [attemptId, person.name]));
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t('reportCards.check.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{t('reportCards.check.text')}</DialogContentText>
        {problem !== '' && <Alert severity="error">{problem}</Alert>}
        {data === undefined && problem === '' && <Skeleton variant="rounded" height={48} aria-busy="true" />}
        {data !== undefined && (
          <Box role="status">
            {wrong.length === 0 ? (
              <Alert severity="success">{t('reportCards.check.fits', { smart_count: checked.length })}</Alert>
            ) : (
              <Alert severity="error">
                {t('reportCards.check.wrong', { smart_count: wrong.length })}
                <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
                  {wrong.map(({ attemptId, fault }) => (
                    <li key={attemptId}>
                      {nameOf.get(attemptId)}: {fault !== null && t(FAULTS[fault])}
                    </li>
                  ))}
                </Box>
              </Alert>
            )}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
