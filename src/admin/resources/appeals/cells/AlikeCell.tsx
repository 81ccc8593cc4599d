import Chip from '@mui/material/Chip';
import { useRecordContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { RecordOf } from '../../../model/model.ts';

/** How many appeals there are against the same version of the question, open ones of all. */
export function AlikeCell() {
  const { t } = useI18n();
  const record = useRecordContext<RecordOf<'appeals'>>();
  if (record === undefined) return null;
  const { openAlike: open, alike: all } = record;
  const label = t('resources.appeals.alikeOf', { open, all });
  return <Chip size="small" variant={open > 1 ? 'filled' : 'outlined'} label={label} />;
}
