import Alert from '@mui/material/Alert';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { EdsCheck } from '../report-cards-api.ts';

const SEVERITIES = { valid: 'success', altered: 'error', 'not-trusted': 'error', unknown: 'warning' } as const;

/** What the check of a signature came to. */
export function Verdict({ check: { verdict, reason, signature } }: { check: EdsCheck }) {
  const { t, formatDateTime } = useI18n();
  const words = { name: signature?.signerName ?? '', time: signature === null ? '' : formatDateTime(signature.at) };
  return (
    <Alert severity={SEVERITIES[verdict]} role="status">
      {t(`reportCards.eds.verdicts.${verdict}`, words)}
      {reason !== null && ` ${reason}`}
    </Alert>
  );
}
