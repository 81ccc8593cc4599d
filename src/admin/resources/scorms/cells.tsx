import Chip from '@mui/material/Chip';
import { useRecordContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { sizeText } from '#shared/i18n/numbers.ts';
import { useStandardText } from './use-standard-text.ts';

type Package = Schemas['Scorm'];

/** The standard, with its edition. */
export function StandardCell() {
  const standardText = useStandardText();
  const record = useRecordContext<Package>();
  return record === undefined ? null : standardText(record);
}

/** How much the check has found; what is clean says nothing loud. */
export function FindingsCell() {
  const { formatNumber } = useI18n();
  const record = useRecordContext<Package>();
  if (record === undefined) return null;
  if (record.findingCount === 0) return formatNumber(0);
  return <Chip size="small" color="warning" variant="outlined" label={formatNumber(record.findingCount)} />;
}

export function SizeCell() {
  const { language } = useI18n();
  const record = useRecordContext<Package>();
  return record === undefined ? null : sizeText(record.bytes, language);
}
