import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import type { RecordOf } from '../../model/model.ts';

/** A person's photo or initials, and full name. */
export function PersonCell() {
  const record = useRecordContext<RecordOf<'users'>>();
  if (record === undefined) return null;
  const [photo] = record.photos;
  const initials = `${record.surname.charAt(0)}${record.name.charAt(0)}`;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 180 }}>
      <Avatar
        alt=""
        {...(photo === undefined ? {} : { src: `/api/v1/files/${photo}` })}
        sx={{ width: 32, height: 32, fontSize: '0.8rem', bgcolor: 'action.selected', color: 'text.primary' }}
      >
        {initials}
      </Avatar>
      <span>{record.fullName}</span>
    </Box>
  );
}
