import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useId, useState } from 'react';

type Props = {
  mark?: ReactNode;
  children: ReactNode;
  buttons: ReactNode;
  /** Rarely needed fields, collapsed at first. */
  more?: ReactNode;
  /** The label of the button that expands them. */
  moreLabel: string;
};

/** A row of an editor: mark, fields, buttons. On a phone the buttons are below. */
export function EditorRow({ mark, children, buttons, more, moreLabel }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
        {mark}
        <Box
          sx={{ display: 'flex', gap: 1, flex: '1 1 200px', minWidth: 0, flexDirection: { xs: 'column', sm: 'row' } }}
        >
          {children}
        </Box>
        <Box sx={{ ml: 'auto', display: 'flex', flexShrink: 0 }}>
          {more !== undefined && (
            <Tooltip title={moreLabel}>
              <IconButton
                size="small"
                aria-label={moreLabel}
                aria-expanded={open}
                aria-controls={id}
                onClick={() => setOpen(!open)}
              >
                <ExpandMoreIcon fontSize="small" sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />
              </IconButton>
            </Tooltip>
          )}
          {buttons}
        </Box>
      </Box>
      {more !== undefined && (
        <Collapse in={open} id={id} unmountOnExit>
          <Box sx={{ display: 'flex', gap: 1, pl: { sm: 6 }, flexDirection: { xs: 'column', sm: 'row' } }}>{more}</Box>
        </Collapse>
      )}
    </Box>
  );
}
