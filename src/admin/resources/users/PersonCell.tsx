import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import type { RecordOf } from '../../model/model.ts';
import { PersonPicture } from './PersonPicture.tsx';

/** A person's photo or initials, and full name. */
export function PersonCell() {
  const record = useRecordContext<RecordOf<'users'>>();
  if (record === undefined) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 180 }}>
      <PersonPicture person={record} size={32} />
      <span>{record.fullName}</span>
    </Box>
  );
}
