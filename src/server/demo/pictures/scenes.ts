import { box, type Color, disc, drawn, line, type Shape } from './drawing.ts';

const WIDTH = 960;
const HEIGHT = 420;

const INK: Color = [38, 50, 66];
const DARK_LAMP: Color = [66, 80, 98];
const STEEL: Color = [92, 108, 128];
const SLEEPER: Color = [196, 204, 214];
const PAPER: Color = [255, 255, 255];
const FLOOR: Color = [241, 244, 248];
const GLASS: Color = [126, 184, 224];
const RED: Color = [208, 43, 43];
const AMBER: Color = [240, 168, 24];
const GREEN: Color = [30, 150, 84];
const BLUE: Color = [28, 92, 190];
const MOON: Color = [226, 240, 252];
const FLAME: Color = [238, 108, 24];

type Run = readonly [x1: number, y1: number, x2: number, y2: number];

/** Tracks that lie together: first all sleepers, then the rails over them. */
function tracks(...runs: Run[]): Shape[] {
  return [...runs.flatMap((run) => sleepersOf(run)), ...runs.flatMap((run) => railsOf(run))];
}

function directionOf([x1, y1, x2, y2]: Run) {
  const length = Math.hypot(x2 - x1, y2 - y1);
  return { length, ux: (x2 - x1) / length, uy: (y2 - y1) / length };
}

function sleepersOf(run: Run): Shape[] {
  const [x1, y1] = run;
  const { length, ux, uy } = directionOf(run);
  return Array.from({ length: Math.floor(length / 18) }, (_, index) => {
    const [x, y] = [x1 + ux * (index * 18 + 9), y1 + uy * (index * 18 + 9)];
    return line(SLEEPER, 5, x - uy * 13, y + ux * 13, x + uy * 13, y - ux * 13);
  });
}

function railsOf(run: Run): Shape[] {
  const [x1, y1, x2, y2] = run;
  const { ux, uy } = directionOf(run);
  return [-7, 7].map((off) => line(STEEL, 4, x1 - uy * off, y1 + ux * off, x2 - uy * off, y2 + ux * off));
}

/** A colour-light signal on its mast. */
function signal(x: number, ground: number, height: number, lit: Color, place: 0 | 1 | 2): Shape[] {
  const head = ground - height;
  const lamps = [0, 1, 2].map((at) => disc(at === place ? lit : DARK_LAMP, x, head + 28 + at * 36, 14));
  return [
    line(INK, 8, x, head + 100, x, ground),
    line(INK, 10, x - 22, ground, x + 22, ground),
    box(INK, x - 24, head, x + 24, head + 128),
    ...lamps,
  ];
}

function flame(x: number, y: number): Shape[] {
  return [
    disc(FLAME, x, y, 24),
    line(FLAME, 22, x - 8, y - 8, x - 2, y - 40),
    line(FLAME, 16, x + 12, y - 4, x + 16, y - 28),
    disc(AMBER, x, y + 4, 13),
    line(AMBER, 10, x, y, x, y - 16),
  ];
}

/** The frame of a doorway out of the building. */
function exit(x: number, y: number): Shape[] {
  return [box(GREEN, x - 12, y - 44, x + 12, y + 44), box(PAPER, x - 5, y - 34, x + 5, y + 34)];
}

const SCENES = {
  /** Three rooms above a corridor; fire at the exit on the left, a lift in the middle, an exit on the right. */
  'evacuation-plan': () => [
    box(INK, 60, 50, 900, 370),
    box(FLOOR, 68, 58, 892, 362),
    ...[340, 620].map((x) => box(INK, x - 4, 58, x + 4, 230)),
    ...[68, 348, 628].flatMap((x, index) => [
      box(INK, x, 226, x + 90, 234),
      box(INK, x + 170, 226, index === 2 ? 892 : x + 280, 234),
    ]),
    ...[150, 430, 710].map((x) => box(GLASS, x, 50, x + 110, 58)),
    ...exit(64, 298),
    ...exit(896, 298),
    box(INK, 440, 290, 520, 366),
    box(PAPER, 446, 296, 514, 362),
    line(STEEL, 4, 450, 300, 510, 358),
    line(STEEL, 4, 510, 300, 450, 358),
    ...flame(150, 312),
    disc(BLUE, 760, 140, 18),
    disc(PAPER, 760, 140, 7),
  ],
  /** A main track with a loop through two switches, a platform, a third track with a buffer stop, a signal. */
  'station-scheme': () => [
    ...tracks(
      [20, 240, 940, 240],
      [230, 240, 350, 130],
      [350, 130, 620, 130],
      [620, 130, 740, 240],
      [360, 360, 800, 360],
    ),
    box(RED, 800, 332, 816, 388),
    box(STEEL, 390, 164, 580, 206),
    box(SLEEPER, 396, 170, 574, 200),
    ...signal(110, 212, 150, GREEN, 1),
  ],
  /** Four signals in a row: green, yellow, red and lunar white. */
  'four-signals': () => [
    line(STEEL, 6, 40, 380, 920, 380),
    ...signal(150, 370, 300, GREEN, 1),
    ...signal(370, 370, 300, AMBER, 0),
    ...signal(590, 370, 300, RED, 2),
    ...signal(810, 370, 300, MOON, 1),
  ],
} satisfies Record<string, () => Shape[]>;

/** The names of the pictures that the demo questions use. */
export const SCENE_NAMES: readonly string[] = Object.keys(SCENES);

/** A picture as PNG. @throws Error for an unknown name */
export async function drawScene(name: string): Promise<Buffer> {
  const scene = SCENES[name as keyof typeof SCENES];
  if (scene === undefined) throw new Error(`The demo has no picture ${name}`);
  return drawn(WIDTH, HEIGHT, scene());
}
