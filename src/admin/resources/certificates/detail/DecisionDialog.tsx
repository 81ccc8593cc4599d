import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ConfirmDialog } from '../../../generator/views/list/bulk/ConfirmDialog.tsx';
import { type Certificate, reissueCertificate, reviewCertificate, revokeCertificate } from '../certificates-api.ts';
import { isReason, ReasonField } from './ReasonField.tsx';

export type Decision = 'reissue' | 'revoke' | 'keep';

type Props = {
  decision: Decision;
  certificate: Certificate;
  /** @param next the certificate as it is now; the new one after a reissue */
  onDone: (next: Certificate) => void;
  onClose: () => void;
};

const NUMBERS = ['same', 'new'] as const;

/** Revokes, issues anew, or lets a certificate stand, with a reason that stays in its history. */
export function DecisionDialog({ decision, certificate, onDone, onClose }: Props) {
  const { t } = useI18n();
  const [reason, setReason] = useState('');
  const [number, setNumber] = useState<(typeof NUMBERS)[number]>('same');
  const { id, revision, review } = certificate;
  const words = (key: string) => t(`certificatePage.${decision}.${key}`);
  const decide = async () => {
    const body = { reason: reason.trim(), revision };
    if (decision === 'reissue') onDone(await reissueCertificate(id, { ...body, number }));
    else if (review !== null) onDone(await reviewCertificate(id, { ...body, decision }));
    else onDone(await revokeCertificate(id, body));
  };
  return (
    <ConfirmDialog
      title={words('title')}
      confirm={words('confirm')}
      danger={decision === 'revoke'}
      disabled={!isReason(reason)}
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
      <ReasonField value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}
