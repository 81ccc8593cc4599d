import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A row of an editor: its mark, its fields, its buttons; the buttons go below on a phone. */
export function EditorRow({ mark, children, buttons }: { mark?: ReactNode; children: ReactNode; buttons?: ReactNode }) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
      {mark}
      <Box sx={{ display: 'flex', gap: 1, flex: '1 1 200px', minWidth: 0, flexDirection: { xs: 'column', sm: 'row' } }}>
        {children}
      </Box>
      <Box sx={{ ml: 'auto' }}>{buttons}</Box>
    </Box>
  );
}
