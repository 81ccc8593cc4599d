import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { RecordOf } from '../../model/model.ts';
import { TestPagesMenu } from './workspace/TestPagesMenu.tsx';

/** The title of a test, with links to its pages. */
export function TitleCell() {
  const { localized } = useI18n();
  const record = useRecordContext<RecordOf<'tests'>>();
  if (record === undefined) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
      <span>{localized(record.title)}</span>
      <TestPagesMenu test={record} />
    </Box>
  );
}
