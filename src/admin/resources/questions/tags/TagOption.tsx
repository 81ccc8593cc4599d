import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';

type Props = ComponentProps<'li'> & { tag: string; count: number | undefined };

/** A suggested tag with the number of its questions. */
export function TagOption({ tag, count, ...props }: Props) {
  const { formatNumber } = useI18n();
  return (
    <li {...props}>
      <Box component="span" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
        {tag}
      </Box>
      {count !== undefined && (
        <Box component="span" sx={{ color: 'text.secondary', ml: 2 }}>
          {formatNumber(count)}
        </Box>
      )}
    </li>
  );
}
