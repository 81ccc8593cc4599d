import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { messageOf } from '../../../providers/error-message.ts';
import { usePermission } from '../../../providers/use-permission.ts';
import { checkSignature, downloadSignature, type EdsSignature } from '../report-cards-api.ts';
import { Verdict } from './Verdict.tsx';

/** One signature: whose, of when, and whether it is of the card as it stands. */
export function SignatureLine({ cardId, signature }: { cardId: number; signature: EdsSignature }) {
  const { t, formatDateTime } = useI18n();
  const notify = useNotify();
  const mayExport = usePermission('report-cards:export');
  const onError = (error: unknown) => notify(messageOf(error), { type: 'error' });
  const check = useMutation({ mutationFn: () => checkSignature(cardId, signature.id), onError });
  const download = useMutation({ mutationFn: () => downloadSignature(cardId, signature), onError });
  const { signerName, at, version, issuer, serialNumber, isCurrent } = signature;
  return (
    <li>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{signerName}</Typography>
        <Chip
          size="small"
          color={isCurrent ? 'success' : 'warning'}
          label={t(isCurrent ? 'reportCards.eds.current' : 'reportCards.eds.differs', { version })}
        />
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {t('reportCards.eds.signed', { time: formatDateTime(at), version, issuer, serialNumber })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" disabled={check.isPending} onClick={() => check.mutate()}>
          {t('reportCards.eds.check')}
        </Button>
        {mayExport && (
          <Button size="small" disabled={download.isPending} onClick={() => download.mutate()}>
            {t('reportCards.eds.download')}
          </Button>
        )}
      </Box>
      {check.data !== undefined && <Verdict check={check.data} />}
    </li>
  );
}
