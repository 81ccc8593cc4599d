import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { copyText } from '#shared/browser/copy-text.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { VerifiedRecords } from './VerifiedRecords.tsx';

/** The result of the verification: the chain, its signature, the records, and the hash to note elsewhere. */
export function VerifyResult({ check }: { check: Schemas['AuditCheck'] }) {
  const { t, formatNumber } = useI18n();
  const [copied, setCopied] = useState(false);
  const { lines, head, broken, headFound, heads } = check;
  const copy = async () => {
    setCopied(await copyText(head));
  };
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1.5, mt: 2 }}>
      {broken.length === 0 ? (
        <Alert severity="success">{t('verifyAudit.whole', { smart_count: lines })}</Alert>
      ) : (
        <Alert severity="error">
          {t('verifyAudit.broken', { places: broken.map((place) => formatNumber(place)).join(', ') })}
        </Alert>
      )}
      {!headFound && <Alert severity="error">{t('verifyAudit.headLost')}</Alert>}
      <Alert severity={heads.isWhole ? 'success' : 'error'}>
        {t(heads.isWhole ? 'verifyAudit.heads' : 'verifyAudit.headsBroken')}
      </Alert>
      <VerifiedRecords check={check} />
      {head !== '' && (
        <Box>
          <Typography variant="body2" color="text.secondary">
            {t('verifyAudit.head')}
          </Typography>
          <Box component="code" sx={{ overflowWrap: 'anywhere', fontSize: '0.8125rem' }}>
            {head}
          </Box>
          {/* Pages without TLS have no clipboard: the hash is copied by hand. */}
          {'clipboard' in navigator && (
            <Button size="small" onClick={copy} sx={{ ml: 1 }}>
              {t(copied ? 'verifyAudit.copied' : 'verifyAudit.copy')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
