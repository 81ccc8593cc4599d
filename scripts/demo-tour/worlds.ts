import {
  ball,
  box,
  clouds,
  type Color,
  mix,
  noise,
  plain,
  post,
  type Solid,
  type Surface,
  type Vector,
  type World,
} from './rays.ts';

const STEEL: Color = [0.34, 0.36, 0.4];
const DARK: Color = [0.05, 0.06, 0.08];
const CONCRETE: Color = [0.5, 0.49, 0.46];
const WOOD: Color = [0.36, 0.2, 0.09];
const WALL: Color = [0.78, 0.68, 0.5];
const TEAL: Color = [0.02, 0.3, 0.29];
const WHITE: Color = [0.85, 0.85, 0.83];
const YELLOW: Color = [0.88, 0.62, 0.06];
const RED: Color = [0.62, 0.05, 0.04];
const GLASS: Color = [0.16, 0.28, 0.36];
const GREEN_LIGHT: Color = [0.2, 1, 0.45];
const RED_LIGHT: Color = [1, 0.16, 0.1];
const WARM: Color = [1, 0.94, 0.8];

const grained =
  (color: Color, size: number, depth: number): Surface =>
  ([x, , z]) => {
    const share = 1 - depth / 2 + depth * noise(x * size, z * size);
    return [color[0] * share, color[1] * share, color[2] * share];
  };

const within = (value: number, period: number) => ((value % period) + period) % period;

/** Steppe, mountains far away, clouds. */
function openSky([x, y, z]: Vector): Color {
  const across = Math.atan2(x, -z);
  const ridge = 0.03 + 0.07 * clouds(across * 2.2 + 40, 3) + 0.012 * noise(across * 40, 7);
  if (y < ridge) return mix([0.5, 0.56, 0.66], [0.66, 0.66, 0.6], Math.max(0, Math.min(1, (ridge - y) * 9)));
  const height = Math.min(1, Math.max(0, y));
  const blue = mix([0.72, 0.82, 0.9], [0.16, 0.38, 0.72], Math.sqrt(height));
  const flat = 1 / Math.max(0.12, y);
  const cover = clouds((x * flat) / 1.6 + 9, (z * flat) / 1.6) - 0.5;
  return mix(blue, [0.95, 0.95, 0.95], Math.min(0.85, Math.max(0, cover * 4)) * Math.min(1, y * 6));
}

const OUTSIDE = { sky: openSky, sun: norm([-0.45, 0.75, 0.5]), ambient: 0.42, shadows: true, haze: 420 } as const;

function norm([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

const BALLAST = grained([0.33, 0.3, 0.27], 9, 0.7);
const GRASS = grained([0.34, 0.35, 0.15], 1.7, 0.5);

/** Ballast, sleepers and rails along z. @param top where the rails end above */
function track(x: number, top: number): Solid[] {
  const sleepers: Surface = (point, normal) =>
    within(point[2], 0.62) < 0.26 ? grained([0.46, 0.44, 0.41], 14, 0.2)(point, normal) : BALLAST(point, normal);
  return [
    box([x - 1.35, top - 0.5, -400], [x + 1.35, top - 0.17, 400], sleepers),
    box([x - 0.8, top - 0.2, -400], [x - 0.73, top, 400], plain(STEEL)),
    box([x + 0.73, top - 0.2, -400], [x + 0.8, top, 400], plain(STEEL)),
  ];
}

/** Masts of the overhead line, and its wires. */
function overhead(x: number, wire: number, ground: number): Solid[] {
  const masts = Array.from({ length: 9 }, (_, at) => at * 32 - 140).flatMap((z) => [
    post(x, z, 0.16, ground, ground + 8.2, plain(CONCRETE)),
    box([Math.min(x, wire), ground + 7.2, z - 0.05], [Math.max(x, wire), ground + 7.35, z + 0.05], plain(STEEL)),
  ]);
  return [
    ...masts,
    box([wire - 0.02, ground + 6.1, -400], [wire + 0.02, ground + 6.14, 400], plain(DARK)),
    box([wire - 0.02, ground + 7.1, -400], [wire + 0.02, ground + 7.13, 400], plain(DARK)),
  ];
}

/** Carriages with windows and doors. */
function train(x: number, ground: number, from: number, to: number): Solid[] {
  const side: Surface = ([, y, z]) => {
    const height = y - ground;
    if (height > 1.7 && height < 2.6 && within(z, 2.1) < 1.3) return GLASS;
    if (within(z, 25) < 0.35) return DARK;
    return height < 1.35 ? TEAL : WHITE;
  };
  return [
    box([x - 1.5, ground + 0.8, from], [x + 1.5, ground + 3.7, to], side),
    box([x - 1.35, ground + 3.7, from], [x + 1.35, ground + 3.95, to], plain([0.45, 0.47, 0.48])),
    box([x - 1.2, ground + 0.25, from + 1], [x + 1.2, ground + 0.8, to - 1], plain(DARK)),
  ];
}

/** A colour-light signal on its mast, which looks at positive z. */
function signal(x: number, z: number, ground: number, lit: Color, place: 0 | 1 | 2): Solid[] {
  const head = ground + 4.4;
  const lamps = [0, 1, 2].map((at) =>
    ball([x, head + 1.5 - at * 0.5, z + 0.16], 0.15, plain(at === place ? lit : [0.08, 0.08, 0.09]), at === place),
  );
  return [
    post(x, z, 0.09, ground, head + 1.8, plain([0.75, 0.75, 0.74])),
    box([x - 0.32, head, z - 0.08], [x + 0.32, head + 1.9, z + 0.08], plain(DARK)),
    ...lamps,
    box([x - 0.3, ground, z - 0.3], [x + 0.3, ground + 0.35, z + 0.3], plain(CONCRETE)),
    box([x - 0.22, ground + 2.6, z + 0.05], [x + 0.22, ground + 3, z + 0.1], plain(WHITE)),
  ];
}

function bench(x: number, z: number, length: number): Solid[] {
  return [
    box([x - 0.25, 0.42, z - length / 2], [x + 0.25, 0.48, z + length / 2], plain(WOOD)),
    box([x + 0.2, 0.48, z - length / 2], [x + 0.25, 0.95, z + length / 2], plain(WOOD)),
    ...[-1, 1].map((side) =>
      box([x - 0.2, 0, z + side * length * 0.4 - 0.05], [x + 0.2, 0.42, z + side * length * 0.4 + 0.05], plain(STEEL)),
    ),
  ];
}

/** On the platform: tracks on the left, the station on the right. */
export function platform(): World {
  const ground = -1.1;
  const paving: Surface = ([x, y, z], normal) => {
    if (x < -2.3) return WHITE;
    if (x > -1.75 && x < -1.35) return within(x, 0.1) < 0.06 && within(z, 0.1) < 0.06 ? [0.95, 0.74, 0.2] : YELLOW;
    const isJoint = within(x, 0.6) < 0.02 || within(z, 0.6) < 0.02;
    const tone = 0.9 + 0.2 * noise(Math.floor(x / 0.6) * 3.7, Math.floor(z / 0.6) * 5.1);
    const [red, green, blue] = isJoint ? ([0.33, 0.32, 0.3] as const) : grained(CONCRETE, 22, 0.12)([x, y, z], normal);
    return [red * tone, green * tone, blue * tone];
  };
  const facade: Surface = ([, y, z]) => {
    const along = within(z, 5);
    if (y < 0.7) return [0.42, 0.38, 0.34];
    if (y > 1 && y < 3.1 && along > 1.2 && along < 3.4) {
      const isFrame = Math.abs(along - 2.3) < 0.05 || y < 1.08 || y > 3.02 || along < 1.28 || along > 3.32;
      return isFrame ? WHITE : mix(GLASS, [0.5, 0.62, 0.7], (y - 1) / 3);
    }
    if (y > 5.5) return TEAL;
    return WALL;
  };
  const doors = [-6, 9].map((z) =>
    box([6.9, 0, z - 1], [7.05, 2.5, z + 1], ([, y, at]) => (Math.abs(at - z) < 0.04 || y > 2.4 ? WHITE : TEAL)),
  );
  const posts = Array.from({ length: 9 }, (_, at) => at * 8 - 36).map((z) => post(2.6, z, 0.13, 0, 4, plain(TEAL)));
  return {
    ...OUTSIDE,
    eye: [0, 1.65, 0],
    solids: [
      box([-400, -3, -400], [400, ground - 0.5, 400], GRASS),
      box([-13, -3, -400], [-2.5, ground - 0.35, 400], BALLAST),
      box([-2.5, ground - 0.5, -90], [20, 0, 70], paving),
      ...track(-4.4, ground),
      ...track(-9.2, ground),
      ...overhead(-12.6, -4.4, ground),
      ...train(-9.2, ground, -120, -9),
      box([7, 0, -42], [18, 6, 30], facade),
      box([6.5, 6, -43], [18.5, 6.4, 31], plain([0.3, 0.13, 0.09])),
      ...doors,
      box([1.6, 4, -41], [7, 4.2, 29], plain([0.7, 0.72, 0.7])),
      ...posts,
      ...[-16, -2.6, 6, 18].flatMap((z) => bench(5.6, z, 2.2)),
      box([2.35, 2.9, -4.3], [2.45, 3.7, -3.5], ([, y, z]) =>
        Math.hypot(y - 3.3, z + 3.9) < 0.34 ? (Math.abs(z + 3.9) < 0.03 && y > 3.3 ? DARK : WHITE) : TEAL,
      ),
      post(2.6, -3.9, 0.05, 3.7, 4, plain(DARK)),
      box([-1, 2.7, -9.1], [1.2, 3.4, -8.95], ([x, y]) =>
        within(x + 1, 0.55) < 0.42 && y > 2.85 && y < 3.25 ? WARM : TEAL,
      ),
      post(-0.9, -9, 0.06, 0, 2.7, plain(STEEL)),
      post(1.1, -9, 0.06, 0, 2.7, plain(STEEL)),
      ...signal(-2.95, -14, ground, GREEN_LIGHT, 0),
      box([1.2, 0, 3.2], [1.7, 0.9, 3.7], plain(TEAL)),
      ...[-44, 34].map((z) => box([-2.5, 0, z], [7, 1.1, z + 0.1], ([x]) => (within(x, 1) < 0.1 ? DARK : RED))),
    ],
  };
}

/** Beside the track, before a signal. */
export function trackside(): World {
  const rails = 0.35;
  return {
    ...OUTSIDE,
    eye: [0, 1.7, 0],
    solids: [
      box([-400, -1, -400], [400, -0.15, 400], GRASS),
      box([-6.2, -1, -400], [6.4, 0.02, 400], BALLAST),
      box([-0.7, 0, -400], [0.7, 0.05, 400], grained([0.44, 0.42, 0.38], 16, 0.3)),
      ...track(-3.2, rails),
      ...track(3.3, rails),
      ...overhead(-6.6, -3.2, 0),
      ...overhead(6.9, 3.3, 0),
      ...signal(-1.05, -6.5, 0, RED_LIGHT, 2),
      ...train(3.3, rails, -95, -22),
      box([1.15, 0, -4.6], [1.75, 1.35, -4], ([, y, z]) =>
        y > 0.2 && y < 1.2 && Math.abs(z + 4.3) < 0.02 ? DARK : [0.62, 0.64, 0.62],
      ),
      box([1.35, 0.9, -3.99], [1.55, 1.1, -3.97], plain(YELLOW)),
      // A kilometre post, and a heap of sleepers.
      post(-5.4, -9, 0.05, 0, 2.4, plain(WHITE)),
      box([-5.75, 1.9, -9.04], [-5.05, 2.4, -8.96], ([x, y]) =>
        Math.abs(x + 5.4) < 0.2 && Math.abs(y - 2.15) < 0.12 ? DARK : WHITE,
      ),
      ...[0, 1, 2].flatMap((layer) =>
        [0, 1, 2].map((at) =>
          box([7.6 + at * 0.4, layer * 0.28 - 0.15, 3], [7.9 + at * 0.4, layer * 0.28 + 0.1, 5.7], plain(WOOD)),
        ),
      ),
      // The station behind.
      box([8, 0, 24], [70, 1, 120], grained(CONCRETE, 12, 0.2)),
      box([14, 1, 30], [40, 8, 60], ([x, y, z], [nx]) => {
        const along = within(nx === 0 ? x : z, 4);
        return y > 2 && y < 5 && along > 1 && along < 3 ? GLASS : WALL;
      }),
      box([13.5, 8, 29.5], [40.5, 8.5, 60.5], plain([0.3, 0.13, 0.09])),
      // A fence of the line.
      ...Array.from({ length: 40 }, (_, at) => post(-11, at * 4 - 80, 0.06, -0.2, 1.5, plain([0.5, 0.5, 0.48]))),
      box([-11.02, 1.2, -80], [-10.98, 1.28, 80], plain(STEEL)),
      box([-11.02, 0.6, -80], [-10.98, 0.68, 80], plain(STEEL)),
    ],
  };
}

/** The waiting hall. */
export function hall(): World {
  const floor: Surface = ([x, , z]) => {
    const isDark = (Math.floor(x / 0.9) + Math.floor(z / 0.9)) % 2 === 0;
    const joint = within(x, 0.9) < 0.015 || within(z, 0.9) < 0.015;
    return joint ? [0.3, 0.29, 0.27] : isDark ? [0.5, 0.47, 0.42] : [0.66, 0.63, 0.57];
  };
  const ceiling: Surface = ([x, , z]) =>
    within(x + 1.5, 4) < 1 && within(z + 1, 3) < 1.6 ? [1.4, 1.36, 1.24] : [0.78, 0.77, 0.74];
  const windows: Surface = ([x, y]) => {
    const along = within(x + 9, 3.6);
    const isPane = y > 1.1 && y < 4.6 && along > 0.6 && along < 3;
    if (!isPane) return y < 0.9 ? TEAL : [0.8, 0.74, 0.62];
    if (Math.abs(along - 1.8) < 0.05 || Math.abs(y - 3.2) < 0.05) return WHITE;
    return mix([0.72, 0.8, 0.84], [0.95, 0.97, 1], (y - 1) / 3.6);
  };
  const painted: Surface = ([, y]) => (y < 0.9 ? TEAL : [0.8, 0.74, 0.62]);
  const board: Surface = ([, y, z]) => {
    const row = within(y - 2.5, 0.3);
    if (y > 4.2) return TEAL;
    return row > 0.1 && row < 0.22 && within(z * 3.1 + Math.floor(y / 0.3) * 0.7, 1) < 0.62 ? YELLOW : DARK;
  };
  const counters: Surface = ([x, y]) => {
    const along = within(x + 6, 4);
    if (y > 1.15 && y < 2.3 && along > 0.7 && along < 3.3) return mix([0.3, 0.42, 0.46], WARM, 0.35);
    return y < 1.15 ? WOOD : [0.72, 0.66, 0.55];
  };
  return {
    eye: [0, 1.65, 0],
    sky: () => WHITE,
    sun: norm([0.2, 1, 0.35]),
    ambient: 0.72,
    shadows: false,
    haze: 900,
    solids: [
      box([-9.2, -0.2, -8.2], [9.2, 0, 12.2], floor),
      box([-9.2, 6, -8.2], [9.2, 6.2, 12.2], ceiling, true),
      box([-9.2, 0, -8.2], [9.2, 6, -8], painted),
      box([-9.2, 0, 12], [9.2, 6, 12.2], windows),
      box([-9.2, 0, -8], [-9, 6, 12], painted),
      box([9, 0, -8], [9.2, 6, 12], painted),
      box([-6, 0, -8], [6, 2.6, -6.6], counters),
      box([-6.1, 1.05, -6.9], [6.1, 1.15, -6.3], plain([0.5, 0.46, 0.4])),
      box([-6, 2.6, -8], [6, 2.9, -6.5], plain(TEAL)),
      box([-9, 2.4, -4.2], [-8.85, 4.5, 4.2], board, true),
      // The way to the platform, and its sign.
      box([8.9, 0, 1], [9, 2.6, 4], ([, y, z]) =>
        Math.abs(z - 2.5) < 0.04 || y > 2.5 ? WHITE : mix(GLASS, [0.75, 0.83, 0.88], 0.5),
      ),
      box(
        [8.85, 2.8, 1.9],
        [8.95, 3.25, 3.1],
        ([, y, z]) => (Math.abs(y - 3.02) < 0.05 && Math.abs(z - 2.5) < 0.4 ? WHITE : [0.02, 0.5, 0.2]),
        true,
      ),
      // What a fire needs.
      box([8.8, 0.9, -2.9], [9, 1.7, -2.5], plain(RED)),
      post(8.72, -2.1, 0.11, 0.7, 1.35, plain(RED)),
      box([8.93, 1.9, -3], [9, 2.4, -2], ([, y, z]) =>
        Math.abs(y - 2.15) < 0.16 && Math.abs(z + 2.5) < 0.16 ? WHITE : RED,
      ),
      // A clock.
      box([-0.6, 3.6, -7.99], [0.6, 4.8, -7.9], ([x, y]) => {
        const radius = Math.hypot(x, y - 4.2);
        if (radius > 0.55) return [0.8, 0.74, 0.62];
        if (radius > 0.48) return TEAL;
        const isHand = (Math.abs(x) < 0.03 && y > 4.2 && y < 4.6) || (Math.abs(y - 4.2) < 0.03 && x > 0 && x < 0.3);
        return isHand ? DARK : WHITE;
      }),
      ...[-4, -1.4, 2.2, 4.8].flatMap((x) => [...bench(x, 4.2, 4.4), ...bench(x, 9, 3)]),
      ...[-6.5, 6.5].flatMap((x) => [
        post(x, 7.5, 0.32, 0, 6, plain([0.86, 0.83, 0.76])),
        post(x, -2.5, 0.32, 0, 6, plain([0.86, 0.83, 0.76])),
      ]),
      post(-7.7, 10.6, 0.35, 0, 0.6, plain([0.5, 0.3, 0.2])),
      ...[0, 1, 2, 3].map((at) =>
        ball(
          [-7.7 + 0.2 * Math.cos(at * 1.7), 1 + at * 0.18, 10.6 + 0.2 * Math.sin(at * 1.7)],
          0.36,
          plain([0.12, 0.32, 0.12]),
        ),
      ),
    ],
  };
}
