import Box from '@mui/material/Box';
import type { Schemas } from '#shared/contract/index.ts';

type Props = { item: Pick<Schemas['ScormAttemptItem'], 'title' | 'itemId' | 'depth' | 'type'> };

/** The deepest that a line is moved in. */
const DEEPEST = 6;

/** A line of the table of contents: groups stand out, what is below them is moved in. */
export function ItemTitle({ item: { title, itemId, depth, type } }: Props) {
  const isGroup = type === 'group' || type === 'course';
  return (
    <Box sx={{ pl: Math.min(depth, DEEPEST) * 2, fontWeight: isGroup ? 600 : 400, overflowWrap: 'anywhere' }}>
      {title === '' ? itemId : title}
    </Box>
  );
}
