import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { I18nProvider, useI18n } from '#shared/browser/i18n/index.ts';
import { usePersonPhoto } from '#shared/browser/photos/use-person-photo.ts';
import type { Schemas } from '#shared/contract/index.ts';

interface FaceDecisionProps {
  check: Schemas['ShownFace'];
  onClose: () => void;
  /** undefined: somebody only looks. */
  onDecide?: (decision: Schemas['FaceDecision']) => void;
}

function Picture({ src, alt }: { src: string | undefined; alt: string }) {
  return <Box component="img" src={src} alt={alt} sx={{ width: '100%', maxHeight: 320, objectFit: 'contain' }} />;
}

function Photo({ token, alt }: { token: string; alt: string }) {
  return <Picture src={usePersonPhoto(token)} alt={alt} />;
}

function Pictures({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** What each try came to. */
function Tries({ tries }: Pick<Schemas['ShownFace'], 'tries'>) {
  const { t, formatDateTime, formatNumber } = useI18n();
  return (
    <Box component="ul" sx={{ m: 0, pl: 3 }}>
      {tries.map(({ at, reason, distance }) => (
        <li key={at}>
          {formatDateTime(at)}: {t(reason === null ? 'faces.passed' : `faces.reasons.${reason}`)}
          {distance !== null && ` ${t('webinarPage.faces.distance')}: ${formatNumber(distance, 2)}`}
        </li>
      ))}
    </Box>
  );
}

/** One check: what was shown beside the photos of the person, what the tries came to, and the decision. */
export function FaceDecision({ check, onClose, onDecide }: FaceDecisionProps) {
  const { t, formatDateTime } = useI18n();
  const [note, setNote] = useState(check.note ?? '');
  const words = (key: string) => t(`webinarPage.faces.${key}`);
  const decide = (decision: 'accepted' | 'rejected') =>
    onDecide?.({ decision, note: note.trim() === '' ? null : note.trim() });
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="face-check">
      <DialogTitle id="face-check">{check.fullName}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <Pictures title={words('shown')}>
            {check.evidenceUrl === null ? (
              <Typography color="textSecondary">{words('noPicture')}</Typography>
            ) : (
              <Picture src={check.evidenceUrl} alt={t('webinarPage.faces.pictureOf', { name: check.fullName })} />
            )}
          </Pictures>
          <Pictures title={words('photos')}>
            {check.photos.length === 0 && <Typography color="textSecondary">{words('noPhotos')}</Typography>}
            {check.photos.map((token) => (
              <Photo key={token} token={token} alt={t('webinarPage.faces.photoOf', { name: check.fullName })} />
            ))}
          </Pictures>
        </Box>
        <I18nProvider namespaces={['faces']}>
          <Tries tries={check.tries} />
        </I18nProvider>
        {check.decidedAt !== null && (
          <Typography color="textSecondary">
            {t('webinarPage.faces.decided', { name: check.decidedBy ?? '—', at: formatDateTime(check.decidedAt) })}
          </Typography>
        )}
        {onDecide === undefined && check.note !== null && <Typography>{check.note}</Typography>}
        {onDecide !== undefined && (
          <TextField
            label={words('note')}
            value={note}
            multiline
            onChange={({ target }) => setNote(target.value)}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('actions.close')}</Button>
        {onDecide !== undefined && (
          <>
            <Button color="error" onClick={() => decide('rejected')}>
              {words('reject')}
            </Button>
            <Button variant="contained" onClick={() => decide('accepted')}>
              {words('accept')}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
