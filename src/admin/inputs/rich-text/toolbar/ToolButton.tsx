import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { MouseEvent, ReactNode } from 'react';

type Props = {
  tool: string;
  label: string;
  tabIndex: number;
  /** Whether it is active; undefined for tools without a state. */
  pressed?: boolean | undefined;
  disabled?: boolean;
  hasPopup?: 'menu' | 'dialog';
  onClick: (button: HTMLElement) => void;
  children: ReactNode;
};

/** A toolbar button. A disabled one stays focusable for the arrow keys. Clicking keeps the cursor in the text. */
export function ToolButton({ tool, label, tabIndex, pressed, disabled = false, hasPopup, onClick, children }: Props) {
  return (
    <Tooltip title={label} disableInteractive>
      <IconButton
        size="small"
        data-tool={tool}
        tabIndex={tabIndex}
        aria-label={label}
        aria-pressed={pressed}
        aria-disabled={disabled || undefined}
        aria-haspopup={hasPopup}
        onMouseDown={(event: MouseEvent) => event.preventDefault()}
        onClick={(event) => {
          if (!disabled) onClick(event.currentTarget);
        }}
        sx={{
          width: 32,
          height: 32,
          borderRadius: 1,
          color: 'text.primary',
          '& svg': { fontSize: 20 },
          '&[aria-pressed="true"]': { bgcolor: 'var(--color-primary-soft)', color: 'primary.main' },
          '&[aria-disabled="true"]': { opacity: 0.4, cursor: 'default', bgcolor: 'transparent' },
        }}
      >
        {children}
      </IconButton>
    </Tooltip>
  );
}
