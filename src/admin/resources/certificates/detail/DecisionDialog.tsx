import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ConfirmDialog } from '../../../generator/views/list/bulk/ConfirmDialog.tsx';
import { type Certificate, reissueCertificate, reviewCertificate, revokeCertificate } from '../certificates-api.ts';

export type Decision = 'reissue' | 'revoke' | 'keep';

type Props = {
  decision: Decision;
  certificate: Certificate;
  /** @param next the certificate as it is now; the new one after a reissue */
  onDone: (next: Certificate) => void;
  onClose: () => void;
};

const LEAST = 3;
const MOST = 500;
const NUMBERS = ['same', 'new'] as const;

/** Revokes, issues anew, or lets a certificate stand, with a reason that stays in its history. */
export function DecisionDialog({ decision, certificate, onDone, onClose }: Props) {
  const { t } = useI18n();
  const [reason, setReason] = useState('');
  const [number, setNumber] = useState<(typeof NUMBERS)[number]>('same');
  const { id, revision, review } = certificate;
  const words = (key: string) => t(`certificatePage.${decision}.${key}`);
  const text = reason.trim();
  const decide = async () => {
    const body = { reason: text, revision };
    if (decision === 'reissue') onDone(await reissueCertificate(id, { ...body, number }));
    else if (review !== null) onDone(await reviewCertificate(id, { ...body, decision }));
    else onDone(await revokeCertificate(id, body));
  };
  return (
    <ConfirmDialog
      title={words('title')}
      confirm={words('confirm')}
      danger={decision === 'revoke'}
      disabled={text.length < LEAST}
      onConfirm={decide}
      onClose={onClose}
    >
      <Typography sx={{ mb: 1.5 }}>{words('text')}</Typography>
      {decision === 'reissue' && (
        <RadioGroup
          aria-label={words('number')}
          value={number}
          onChange={(_, next) => setNumber(next === 'new' ? 'new' : 'same')}
        >
          {NUMBERS.map((each) => (
            <FormControlLabel key={each} value={each} control={<Radio />} label={words(`numbers.${each}`)} />
          ))}
        </RadioGroup>
      )}
      <TextField
        label={t('certificatePage.reason')}
        helperText={t('certificatePage.reasonHint')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: MOST } }}
        required
        multiline
        minRows={2}
        fullWidth
        margin="dense"
        autoFocus
      />
    </ConfirmDialog>
  );
}
