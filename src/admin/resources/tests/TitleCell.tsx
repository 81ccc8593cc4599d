import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { RecordOf } from '../../model/model.ts';
import { TestPagesMenu } from './pages/TestPagesMenu.tsx';

/** The title of a test, with links to its other pages. */
export function TitleCell() {
  const { localized } = useI18n();
  const record = useRecordContext<RecordOf<'tests'>>();
  if (record === undefined) return null;
  const title = localized(record.title);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
      <span>{title}</span>
      <TestPagesMenu testId={record.id} title={title} />
    </Box>
  );
}
