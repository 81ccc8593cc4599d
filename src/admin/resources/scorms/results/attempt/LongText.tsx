import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';

type Props = {
  text: string;
  /** How many characters are shown at first. */
  shown?: number;
};

/** What content wrote, as it is; a long one is cut until somebody wants to see it. */
export function LongText({ text, shown = 80 }: Props) {
  const { t, formatNumber } = useI18n();
  const [open, setOpen] = useState(false);
  const isLong = text.length > shown + 20;
  return (
    <Box
      component="span"
      sx={{ fontFamily: 'monospace', fontSize: '0.8125rem', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
    >
      {isLong && !open ? `${text.slice(0, shown)}…` : text}
      {isLong && (
        <>
          {' '}
          <Link component="button" type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open
              ? t('scormResults.less')
              : t('scormResults.more', { smart_count: text.length, count: formatNumber(text.length) })}
          </Link>
        </>
      )}
    </Box>
  );
}
