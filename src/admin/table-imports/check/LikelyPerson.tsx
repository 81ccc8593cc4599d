import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import { Link } from 'react-admin';
import type { Schemas } from '#shared/contract/index.ts';
import { personPath } from '#shared/routes/index.ts';
import { useStaff } from '../../providers/use-permission.ts';

type Props = { person: Schemas['ImportLikelyPerson'] };

/** The person who is there already and very likely the one of the row, and what they have in common. */
export function LikelyPerson({ person: { id, name, message } }: Props) {
  const page = personPath(id, useStaff());
  return (
    <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'flex-start', typography: 'body2' }}>
      <WarningIcon fontSize="small" color="warning" aria-hidden />
      <Box sx={{ minWidth: 0 }}>
        {page === undefined ? name : <Link to={page}>{name}</Link>}
        <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
          {message}
        </Box>
      </Box>
    </Box>
  );
}
