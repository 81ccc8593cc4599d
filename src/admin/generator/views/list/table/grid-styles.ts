import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
import type { Density } from '../state/grid-settings.ts';

/** Pixels. Twenty compact rows are in sight on a screen of 1366 × 768. */
export const ROW_HEIGHT: Record<Density, number> = { compact: 26, comfortable: 44 };

const LINE = 20;

const mixed = (theme: Theme, part: number) =>
  `color-mix(in srgb, ${theme.palette.primary.main} ${part}%, ${theme.palette.background.paper})`;

/** A shadow at the right edge of the table's frame while there is more beyond it; it catches no clicks. */
export const FRAME = {
  position: 'relative',
  '&[data-more]::after': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    right: 0,
    width: 28,
    zIndex: 4,
    pointerEvents: 'none',
    background: 'linear-gradient(to left, var(--shadow-edge), transparent)',
    '--shadow-edge': ({ palette }: Theme) => (palette.mode === 'dark' ? 'rgb(0 0 0 / 70%)' : 'rgb(15 23 42 / 24%)'),
  },
} as const;

/** The table: a line for each row when compact, two at most otherwise; what is cut is shown by a tooltip. */
export function tableStyles(density: Density): SystemStyleObject<Theme> {
  const compact = density === 'compact';
  return {
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: '0.875rem',
    lineHeight: `${LINE}px`,
    '& th, & td': {
      boxSizing: 'border-box',
      height: ROW_HEIGHT[density],
      px: 1.25,
      py: 0,
      borderBottom: 1,
      borderColor: 'divider',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: compact ? 'nowrap' : 'normal',
      // A word that is too long goes on in the next line: it would be cut without a sign.
      overflowWrap: compact ? 'normal' : 'anywhere',
    },
    '& td': { bgcolor: 'var(--row)', position: 'relative' },
    // Over the end of the cell, so that the text has the whole width.
    '& .quick-edit': { position: 'absolute', right: 2, top: '50%', mt: '-12px', bgcolor: 'var(--row) !important' },
    '& td > *': { maxWidth: '100%', minWidth: 0 },
    '& td [data-own-click]': { maxWidth: '100%' },
    '& td > span:not(.MuiCheckbox-root), & td [data-own-click] > :not(.MuiChip-root, button)': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      overflow: 'hidden',
      minWidth: 0,
    },
    ...(compact && {
      '& td *': { whiteSpace: 'nowrap', flexWrap: 'nowrap !important' },
      '& td > span:not(.MuiCheckbox-root), & td [data-own-click] > :not(.MuiChip-root, button), & td > div': {
        WebkitLineClamp: '1 !important',
      },
      '& td div, & td span, & td a, & td p': { overflow: 'hidden', textOverflow: 'ellipsis' },
      '& td .MuiChip-root': { height: 20 },
      '& td .MuiAvatar-root': { width: 20, height: 20, fontSize: '0.6rem' },
      '& td img': { width: 22, height: 22 },
    }),
    '& .choice': { px: 0.5, textAlign: 'center', '& .MuiCheckbox-root': { p: compact ? 0.125 : 0.5 } },
    '& th': {
      position: 'sticky',
      top: 0,
      zIndex: 2,
      height: compact ? 32 : 40,
      whiteSpace: 'nowrap',
    },
    // Cells that stay at the left while others are scrolled.
    '& .stays': { position: 'sticky', zIndex: 1 },
    '& th.stays': { zIndex: 3 },
    '& .edge': { boxShadow: ({ palette }) => `1px 0 0 ${palette.divider}` },
    '& .width-handle': {
      position: 'absolute',
      top: 0,
      right: 0,
      width: 9,
      height: '100%',
      cursor: 'col-resize',
      touchAction: 'none',
      borderRight: 2,
      borderColor: 'transparent',
      '&:hover, &:active, &:focus-visible': { borderColor: 'primary.main' },
      '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
    },
    '& tbody tr': {
      '--row': (theme) => theme.palette.background.paper,
      '&:hover': { '--row': (theme: Theme) => mixed(theme, 5) },
      '&[aria-selected="true"]': { '--row': (theme: Theme) => mixed(theme, 12) },
      '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: '-3px' },
    },
  } as SystemStyleObject<Theme>;
}
