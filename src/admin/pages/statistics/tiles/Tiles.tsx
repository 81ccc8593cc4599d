import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { Filter, Numbers } from '../statistics-api.ts';
import { TileCard } from './TileCard.tsx';

const GRID = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: { xs: 1, sm: 1.5 },
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
  // Seven in rows of two or four: the last fills its row.
  '& > :last-child': { gridColumn: 'span 2' },
};

const PLACES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];

/** The numbers of the period. */
export function Tiles({ numbers, filter }: { numbers: Numbers | undefined; filter: Filter }) {
  if (numbers === undefined)
    return (
      <Box sx={GRID} aria-busy="true">
        {PLACES.map((place) => (
          <Skeleton key={place} variant="rounded" height={142} />
        ))}
      </Box>
    );
  return (
    <Box component="ul" sx={GRID}>
      {numbers.tiles.map((tile) => (
        <TileCard key={tile.measure} tile={tile} filter={filter} running={numbers.running} />
      ))}
    </Box>
  );
}
