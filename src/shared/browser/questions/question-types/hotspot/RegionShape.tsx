import type { SVGProps } from 'react';
import type { Schemas } from '#shared/contract/index.ts';

/** The width and height of the SVG's coordinate system. */
export const UNITS = 1000;

type Props = Pick<Schemas['HotspotRegion'], 'shape' | 'coords'> &
  SVGProps<SVGRectElement & SVGEllipseElement & SVGPolygonElement>;

/** The outline of a region in {@link UNITS} × {@link UNITS} coordinates. The SVG is stretched, but its line widths are not. */
export function RegionShape({ shape, coords, ...rest }: Props) {
  const [a = 0, b = 0, c = 0, d = 0] = coords.map((one) => one * UNITS);
  const shared = { vectorEffect: 'non-scaling-stroke', ...rest } as const;
  if (shape === 'rect') return <rect {...shared} x={a} y={b} width={Math.max(0, c - a)} height={Math.max(0, d - b)} />;
  if (shape === 'ellipse') return <ellipse {...shared} cx={a} cy={b} rx={c} ry={d} />;
  const points = coords.map((one) => String(one * UNITS)).join(' ');
  return <polygon {...shared} points={points} />;
}
