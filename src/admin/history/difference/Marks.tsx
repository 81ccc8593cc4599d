import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Piece } from './word-difference.ts';

type Props = { children: ReactNode };

const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Text for screen readers only. */
function HiddenWords({ children }: Props) {
  return (
    <Box component="span" sx={hidden}>
      {children}
    </Box>
  );
}

/** Removed text: struck through, and announced to screen readers. */
export function Removed({ children }: Props) {
  const { t } = useI18n();
  return (
    <Box
      component="del"
      sx={{
        bgcolor: 'var(--color-danger-soft)',
        color: 'text.primary',
        borderRadius: 0.5,
        px: 0.25,
        textDecorationColor: 'var(--color-danger)',
      }}
    >
      <HiddenWords>{t('history.difference.removed')} </HiddenWords>
      {children}
    </Box>
  );
}

/** Added text. */
export function Added({ children }: Props) {
  const { t } = useI18n();
  return (
    <Box
      component="ins"
      sx={{
        bgcolor: 'var(--color-success-soft)',
        color: 'text.primary',
        borderRadius: 0.5,
        px: 0.25,
        textDecoration: 'none',
        boxShadow: 'inset 0 -1px var(--color-success)',
      }}
    >
      <HiddenWords>{t('history.difference.added')} </HiddenWords>
      {children}
    </Box>
  );
}

/** A text with its removed and added words. */
export function MarkedText({ pieces }: { pieces: readonly Piece[] }) {
  return (
    <Box component="span" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {pieces.map(({ state, text }, place) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one comparison never move
        if (state === 'removed') return <Removed key={place}>{text}</Removed>;
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        if (state === 'added') return <Added key={place}>{text}</Added>;
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        return <span key={place}>{text}</span>;
      })}
    </Box>
  );
}
