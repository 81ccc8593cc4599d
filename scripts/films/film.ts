/** A drawn film: what is seen at each second, and the sound as an expression of FFmpeg's `aevalsrc`. */
export interface Film {
  name: string;
  seconds: number;
  /** The picture at a second, as the inside of an SVG of WIDTH × HEIGHT. */
  draw: (second: number) => string;
  sound: string;
}

export const WIDTH = 854;
export const HEIGHT = 480;

/** How far between two moments, from 0 to 1, gently at both ends. */
export function between(second: number, from: number, to: number): number {
  const share = Math.min(1, Math.max(0, (second - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

export const box = (x: number, y: number, width: number, height: number, fill: string, radius = 0): string =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;

export const disc = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius}" fill="${fill}"/>`;

export const moved = (x: number, y: number, inside: string, turn = 0): string =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)})">${inside}</g>`;

/** Sky above, steppe below. */
export const steppe = (horizon: number): string =>
  box(0, 0, WIDTH, horizon, '#cfe8f7') +
  disc(720, 80, 36, '#ffe08a') +
  `<path d="M0 ${horizon} Q 180 ${horizon - 60} 360 ${horizon} T 720 ${horizon - 20} T 1000 ${horizon}" fill="#b9cfa0"/>` +
  box(0, horizon, WIDTH, HEIGHT - horizon, '#d8c98f');

/** A track from left to right. */
export function track(y: number): string {
  const sleepers = Array.from({ length: 36 }, (_, index) => box(index * 25 - 6, y + 4, 12, 10, '#7a5b3e', 2)).join('');
  return box(0, y + 6, WIDTH, 14, '#9b917f') + sleepers + box(0, y, WIDTH, 5, '#5d6673');
}

/** A train whose front is at x, to the right of its wagons. */
export function train(x: number, y: number): string {
  const wheels = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => disc(from + index * 34, y, 10, '#39414d')).join('');
  const wagon = (from: number) =>
    box(from, y - 72, 190, 62, '#3f7cac', 8) +
    Array.from({ length: 4 }, (_, index) => box(from + 16 + index * 44, y - 60, 30, 22, '#e9f4fb', 4)).join('') +
    wheels(from + 32, 2) +
    wheels(from + 124, 2);
  const engine =
    `<path d="M${x - 180} ${y - 76} H${x - 40} Q${x} ${y - 60} ${x} ${y - 10} H${x - 180} Z" fill="#c8443a"/>` +
    box(x - 78, y - 62, 44, 24, '#e9f4fb', 5) +
    box(x - 180, y - 30, 178, 6, '#f5d76e') +
    disc(x - 8, y - 22, 6, '#fff4c2') +
    wheels(x - 150, 4);
  return wagon(x - 590) + wagon(x - 388) + engine;
}

/** A person seen from the front: with a vest, or without. */
export function person(x: number, y: number, { vest, look = 0 }: { vest: boolean; look?: number }): string {
  return moved(
    x,
    y,
    disc(0, -92, 20, '#f0c9a4') +
      disc(look * 8 - 5, -94, 3, '#39414d') +
      disc(look * 8 + 5, -94, 3, '#39414d') +
      box(-20, -116, 40, 12, '#f5a623', 6) +
      box(-22, -72, 44, 62, '#46586b', 10) +
      (vest
        ? box(-22, -72, 44, 52, '#ff8c1a', 10) + box(-22, -46, 44, 8, '#f4f7d0') + box(-5, -72, 10, 52, '#f4f7d0')
        : '') +
      box(-18, -12, 14, 40, '#39414d', 4) +
      box(4, -12, 14, 40, '#39414d', 4),
  );
}

/** A tick, or a cross. */
export const mark = (x: number, y: number, right: boolean): string =>
  disc(x, y, 26, right ? '#2e9e5b' : '#c8443a') +
  `<path d="${right ? `M${x - 12} ${y} l8 9 l16 -18` : `M${x - 10} ${y - 10} l20 20 m0 -20 l-20 20`}" stroke="#fff" stroke-width="6" fill="none" stroke-linecap="round"/>`;
