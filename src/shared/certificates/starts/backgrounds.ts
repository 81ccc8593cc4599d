/**
 * The backgrounds of the starting designs: pictures of a sheet of A4 on its side, as SVG in millimetres. Flat colours
 * and few shapes, so that they stay small as pictures in a PDF.
 */

const WIDTH = 297;
const HEIGHT = 210;

const sheet = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}mm" height="${HEIGHT}mm" viewBox="0 0 ${WIDTH} ${HEIGHT}">${body}</svg>`;

const frame = (inset: number, colour: string, width: number): string =>
  `<rect x="${inset}" y="${inset}" width="${WIDTH - 2 * inset}" height="${HEIGHT - 2 * inset}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;

const filled = (colour: string): string => `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colour}"/>`;

/** The corners of the sheet: where they are, and how far each is turned. */
const cornersAt = (inset: number): readonly (readonly [x: number, y: number, turn: number])[] => [
  [inset, inset, 0],
  [WIDTH - inset, inset, 90],
  [WIDTH - inset, HEIGHT - inset, 180],
  [inset, HEIGHT - inset, 270],
];

const inCorners = (inset: number, shape: string): string =>
  cornersAt(inset)
    .map(([x, y, turn]) => `<g transform="translate(${x} ${y}) rotate(${turn})">${shape}</g>`)
    .join('');

/** A double frame with stepped corners, as on documents of the state. */
export function strictBackground(): string {
  const [navy, gold] = ['#1d3557', '#a98845'];
  const corner = `<path d="M1.2 1.2H10V10H1.2Z" fill="#ffffff"/><path d="M3.5 26V10.5H10.5V3.5H26" fill="none" stroke="${gold}" stroke-width="0.5"/><path d="m5.6 2.6 3 3-3 3-3-3z" fill="${gold}"/>`;
  return sheet(filled('#ffffff') + frame(8, navy, 1.6) + frame(11.5, gold, 0.5) + inCorners(8, corner));
}

/** A pair of ram's horns that curl outwards; its base is at 0,0 and it is 8 mm high and 12 mm wide. */
const HORNS = [1, -1]
  .map((side) => {
    const at = (x: number, y: number) => `${(x * side).toFixed(2)} ${y.toFixed(2)}`;
    return `M0 0V-3.4C${at(0, -5.4)} ${at(1.3, -6.6)} ${at(3, -6.6)}S${at(5.8, -5.4)} ${at(5.8, -3.9)}S${at(4.8, -1.7)} ${at(3.6, -1.7)}S${at(1.8, -2.5)} ${at(1.8, -3.4)}S${at(2.3, -4.7)} ${at(3, -4.7)}`;
  })
  .join('');

const motif = (x: number, y: number, turn: number, scale = 1): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})"><path d="${HORNS}" fill="none" stroke-width="0.95" stroke-linecap="round"/><path d="m0-9.2 0.9 1.1-0.9 1.1-0.9-1.1z" stroke="none"/></g>`;

/** Places of `count` motifs between two ends, evenly. */
const spread = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => from + ((to - from) * (at + 0.5)) / count);

/** A band of ram's horns around cream paper, as on felt and carpets. */
export function ornamentBackground(): string {
  const [teal, gold, cream] = ['#0d5c57', '#d9b25f', '#fdf8ec'];
  const band = 16;
  const [along, down] = [spread(34, WIDTH - 34, 17), spread(34, HEIGHT - 34, 10)];
  const motifs = [
    ...along.map((x) => motif(x, 13.2, 0)),
    ...along.map((x) => motif(x, HEIGHT - 13.2, 180)),
    ...down.map((y) => motif(13.2, y, 270)),
    ...down.map((y) => motif(WIDTH - 13.2, y, 90)),
  ].join('');
  const rosette = [
    [0, -2.6, 0],
    [2.6, 0, 90],
    [0, 2.6, 180],
    [-2.6, 0, 270],
  ]
    .map(([x = 0, y = 0, turn = 0]) => motif(x, y, turn, 1.1))
    .join('');
  const corner = `<rect x="0" y="0" width="34" height="34" fill="${teal}"/><rect x="3.4" y="3.4" width="27.2" height="27.2" fill="none" stroke="${gold}" stroke-width="0.7"/><g transform="translate(17 17)" stroke="${gold}" fill="${gold}">${rosette}</g>`;
  const inner = inCorners(band + 5, `<path d="M13 15.5V13H15.5" fill="none" stroke="${gold}" stroke-width="0.6"/>`);
  return sheet(
    filled(teal) +
      `<rect x="${band}" y="${band}" width="${WIDTH - 2 * band}" height="${HEIGHT - 2 * band}" fill="${cream}"/>` +
      `<g stroke="${gold}" fill="${gold}">${motifs}</g>` +
      frame(3, gold, 0.7) +
      frame(band + 2, gold, 0.9) +
      frame(band + 3.6, teal, 0.35) +
      inCorners(0, corner) +
      inner,
  );
}

/** Wide shapes at the left edge, and much white. */
export function modernBackground(): string {
  const [teal, deep, amber, pale] = ['#0f6b66', '#0a4744', '#e0a33b', '#e8f2f0'];
  return sheet(
    filled('#ffffff') +
      `<path d="M0 0H74L44 ${HEIGHT}H0Z" fill="${teal}"/>` +
      `<path d="M0 0H38L0 ${HEIGHT - 60}Z" fill="${deep}"/>` +
      `<path d="M74 0H80L50 ${HEIGHT}H44Z" fill="${amber}"/>` +
      `<path d="M${WIDTH} 0V52L${WIDTH - 62} 0Z" fill="${pale}"/>` +
      `<path d="M${WIDTH} ${HEIGHT}H${WIDTH - 96}L${WIDTH} ${HEIGHT - 30}Z" fill="${pale}"/>`,
  );
}
