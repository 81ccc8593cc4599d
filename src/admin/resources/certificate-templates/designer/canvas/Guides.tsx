import type { Box, Paper } from '../geometry/boxes.ts';
import type { Guide } from '../geometry/snap.ts';

type Props = {
  guides: readonly Guide[];
  paper: Paper;
  /** Pixels of a millimetre. */
  scale: number;
  /** What is being drawn to choose elements. */
  area: Box | undefined;
};

const PINK = '#d6006c';

/** The lines that a dragged element lies on, and the area that chooses elements. */
export function Guides({ guides, paper, scale, area }: Props) {
  return (
    <g style={{ pointerEvents: 'none' }}>
      {guides.map(({ axis, at }) => (
        <line
          key={`${axis}${at}`}
          {...(axis === 'x' ? { x1: at, x2: at, y1: 0, y2: paper.height } : { y1: at, y2: at, x1: 0, x2: paper.width })}
          data-guide={axis}
          stroke={PINK}
          strokeWidth={1 / scale}
        />
      ))}
      {area !== undefined && <rect {...area} fill="#2563eb22" stroke="#2563eb" strokeWidth={1 / scale} />}
    </g>
  );
}

/** The lines of the grid; each fifth is darker. */
export function Grid({ paper, grid }: { paper: Paper; grid: number }) {
  const along = (length: number) => Array.from({ length: Math.floor(length / grid) }, (_, at) => at + 1);
  const look = (number: number) => ({ stroke: '#33415522', strokeWidth: number % 5 === 0 ? 0.2 : 0.08 });
  return (
    <g style={{ pointerEvents: 'none' }}>
      {along(paper.width).map((number) => (
        <line key={`x${number}`} x1={number * grid} x2={number * grid} y1={0} y2={paper.height} {...look(number)} />
      ))}
      {along(paper.height).map((number) => (
        <line key={`y${number}`} y1={number * grid} y2={number * grid} x1={0} x2={paper.width} {...look(number)} />
      ))}
    </g>
  );
}
