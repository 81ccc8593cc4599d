import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { RECORD_KINDS } from './record-kinds.ts';

type Fault = Schemas['AuditCheck']['records']['faults'][number];

const FAULTS = {
  changed: 'verifyAudit.faults.changed',
  'written-over': 'verifyAudit.faults.writtenOver',
  without: 'verifyAudit.faults.without',
  forged: 'verifyAudit.faults.forged',
} as const satisfies Record<Fault['fault'], string>;

/** Whether the records are what the trail tells of; those that are not, by kind and number. */
export function VerifiedRecords({ check: { records, areRecordsWhole } }: { check: Schemas['AuditCheck'] }) {
  const { t, formatNumber } = useI18n();
  const { compared, faults, brokenSeals, texts } = records;
  if (areRecordsWhole)
    return <Alert severity="success">{t('verifyAudit.records', { count: formatNumber(compared) })}</Alert>;
  return (
    <Alert severity="error">
      {t('verifyAudit.changed')}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {faults.map(({ kind, id, fault }) => (
          <li key={`${kind} ${id} ${fault}`}>
            {t('verifyAudit.fault', { record: t(RECORD_KINDS[kind]), id: String(id), fault: t(FAULTS[fault]) })}
          </li>
        ))}
        {brokenSeals.length > 0 && <li>{t('verifyAudit.seals', { seals: brokenSeals.join(', ') })}</li>}
        {texts.length > 0 && <li>{t('verifyAudit.texts', { count: formatNumber(texts.length) })}</li>}
      </Box>
    </Alert>
  );
}
