import Box from '@mui/material/Box';

type Props = { values: readonly (number | null)[]; color: string };

const WIDTH = 120;
const HEIGHT = 32;
const EDGE = 2;

/** The points of a course; where there is no value, the line has a gap. */
function segmentsOf(values: readonly (number | null)[]): string[] {
  const known = values.filter((value) => value !== null);
  const [least, most] = [Math.min(0, ...known), Math.max(...known)];
  const step = values.length > 1 ? (WIDTH - 2 * EDGE) / (values.length - 1) : 0;
  const height = (value: number) =>
    most === least ? HEIGHT - EDGE : HEIGHT - EDGE - ((value - least) / (most - least)) * (HEIGHT - 2 * EDGE);
  const segments: string[][] = [[]];
  for (const [index, value] of values.entries()) {
    if (value === null) segments.push([]);
    else segments.at(-1)?.push(`${(EDGE + index * step).toFixed(1)},${height(value).toFixed(1)}`);
  }
  return segments.filter((points) => points.length > 0).map((points) => points.join(' '));
}

/** The course of a number, without axes: the trend below has them, and its table. */
export function Sparkline({ values, color }: Props) {
  if (values.filter((value) => value !== null).length < 2) return <Box sx={{ height: HEIGHT }} />;
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
      sx={{ display: 'block', width: '100%', height: HEIGHT, color }}
    >
      {segmentsOf(values).map((points) => (
        <polyline
          key={points}
          points={points}
          fill="none"
          stroke="currentColor"
          strokeWidth={1.75}
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </Box>
  );
}
