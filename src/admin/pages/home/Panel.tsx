import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

type Props = { title: string; aside?: ReactNode; children: ReactNode };

/** A part of the home page under its title. */
export function Panel({ title, aside, children }: Props) {
  const id = useId();
  return (
    <Paper component="section" aria-labelledby={id} sx={{ overflow: 'hidden', minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', px: 2, py: 1.5 }}>
        <Typography id={id} component="h2" variant="h6" sx={{ flex: 1, minWidth: 0 }}>
          {title}
        </Typography>
        {aside}
      </Box>
      {children}
    </Paper>
  );
}
