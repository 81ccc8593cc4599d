import type { SxProps, Theme } from '@mui/material/styles';
import { LINE_EM } from './height-before.ts';

/** Frames toolbar and text like an MUI text field. */
export function frameSx({
  focused,
  error,
  disabled,
}: {
  focused: boolean;
  error: boolean;
  disabled: boolean;
}): SxProps<Theme> {
  const color = error ? 'error.main' : focused ? 'primary.main' : 'var(--color-border-strong)';
  return {
    position: 'relative',
    borderRadius: 'var(--radius-m)',
    // What cannot be changed is there to be read: as dark as any other text.
    bgcolor: disabled ? 'action.hover' : 'background.paper',
    color: 'text.primary',
    // An inner outline, so that a change of its width moves nothing.
    boxShadow: (theme) => {
      const palette: Record<string, string> = {
        'error.main': theme.palette.error.main,
        'primary.main': theme.palette.primary.main,
      };
      return `inset 0 0 0 ${focused ? 2 : 1}px ${palette[color] ?? color}`;
    },
    ...(!focused &&
      !disabled &&
      !error && { '&:hover': { boxShadow: (theme: Theme) => `inset 0 0 0 1px ${theme.palette.text.primary}` } }),
  };
}

/** The toolbar above the text. For a single line it floats, so that nothing moves on focus. */
export function toolbarSx(compact: boolean): SxProps<Theme> {
  if (!compact) return { px: 1, pt: 1.25, pb: 0.5, borderBottom: 1, borderColor: 'divider', mx: '2px' };
  return {
    position: 'absolute',
    right: 0,
    bottom: 'calc(100% - 8px)',
    zIndex: 3,
    flexWrap: 'nowrap',
    px: 0.5,
    py: 0.25,
    gap: 0,
    // Fits into one row on a phone.
    '& .MuiIconButton-root': { width: { xs: 26, sm: 32 } },
    bgcolor: 'background.paper',
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    boxShadow: 'var(--shadow-2)',
  };
}

/** The editing area; its content uses the learner's styles. */
export function contentSx(compact: boolean, minRows: number): SxProps<Theme> {
  return {
    minWidth: 0,
    '& .tiptap': {
      minHeight: `calc(${LINE_EM * (compact ? 1 : minRows)}em + ${compact ? 16 : 28}px)`,
      maxHeight: compact ? 240 : '70vh',
      overflow: 'auto',
      px: 1.75,
      py: compact ? 1 : 1.75,
      fontSize: '1rem',
      lineHeight: LINE_EM,
      outline: 'none',
      '& > p:last-child': { mb: 0 },
      // In the editor the whole area scrolls, so tables need not scroll on their own.
      '& table': { display: 'table', overflow: 'visible', maxWidth: 'none' },
      '& [data-formula="display"]': { overflow: 'visible', maxWidth: 'none' },
      '& th, & td': { minWidth: 48, verticalAlign: 'top' },
      '& th > p, & td > p, & li > p, & dd > p': { m: 0 },
      '& th': { bgcolor: 'var(--color-surface-2)', fontWeight: 600 },
      '& .selectedCell': { bgcolor: 'var(--color-primary-soft)' },
      '& [data-formula]': { cursor: 'pointer', borderRadius: '4px', '&:hover': { bgcolor: 'action.hover' } },
      '& [data-formula="broken"]': { color: 'error.main' },
      '& .ProseMirror-selectednode': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '2px' },
      '& img': { verticalAlign: 'middle' },
      '& hr': { border: 0, borderTop: '1px solid', borderColor: 'divider', my: 2 },
      '& hr.ProseMirror-selectednode': { borderColor: 'primary.main' },
    },
  };
}
