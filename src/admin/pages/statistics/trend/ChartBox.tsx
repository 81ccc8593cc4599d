import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { ChartLine, Point } from './LinesChart.tsx';

/** The library of charts is large: it comes when the rest of the page is there. */
const LinesChart = lazy(async () => ({ default: (await import('./LinesChart.tsx')).LinesChart }));

const HEIGHT = 280;

type Props = {
  /** What the chart shows, in a sentence. */
  described: string;
  points: readonly Point[];
  lines: readonly ChartLine[];
  format: (value: number) => string;
  whole: boolean;
  isOpen?: boolean;
  onOpen?: (index: number) => void;
};

/** A chart that is one picture to screen readers; its table says the same. */
export function ChartBox({ described, ...chart }: Props) {
  return (
    <Box role="img" aria-label={described} sx={{ minHeight: HEIGHT, px: 1 }}>
      <Suspense fallback={<Skeleton variant="rounded" height={HEIGHT} sx={{ mx: 1 }} aria-busy="true" />}>
        <LinesChart height={HEIGHT} {...chart} />
      </Suspense>
    </Box>
  );
}
