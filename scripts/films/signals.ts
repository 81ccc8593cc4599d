import { between, box, disc, type Film, mix, steppe, track, train, WIDTH } from './film.ts';

const RAILS = 360;
const ACT = 14;

type Light = 'green' | 'yellow' | 'red';

const COLOURS: Record<Light, string> = { green: '#2ecc71', yellow: '#f5c518', red: '#ff3b30' };

function signal(x: number, lit: Light): string {
  const lamp = (light: Light, y: number) =>
    (light === lit ? `<circle cx="${x}" cy="${y}" r="34" fill="${COLOURS[light]}" opacity="0.25"/>` : '') +
    disc(x, y, 19, light === lit ? COLOURS[light] : '#3a424d');
  return (
    box(x - 5, 200, 10, 160, '#5d6673') +
    box(x - 32, 60, 64, 160, '#20262e', 26) +
    lamp('yellow', 94) +
    lamp('green', 140) +
    lamp('red', 186) +
    box(x - 26, 356, 52, 12, '#5d6673', 3)
  );
}

/** How fast a train goes, as a bar that grows. */
function speed(share: number): string {
  return box(40, 40, 220, 22, '#ffffff', 11) + box(44, 44, Math.max(14, 212 * share), 14, '#3f7cac', 7);
}

const ACTS: { light: Light; x: (second: number) => number; speed: (second: number) => number }[] = [
  { light: 'green', x: (second) => mix(-60, WIDTH + 700, (second - 2) / 8), speed: () => 1 },
  {
    light: 'yellow',
    x: (second) => mix(-60, WIDTH + 700, between(second, 1, 22) * 1.15),
    speed: (second) => mix(1, 0.4, between(second, 2, 7)),
  },
  {
    light: 'red',
    x: (second) => mix(-60, 560, Math.sin((Math.min(1, Math.max(0, (second - 1) / 8)) * Math.PI) / 2)),
    speed: (second) => mix(0.8, 0, between(second, 1, 9)),
  },
];

/** What the three lights of a signal mean to a train: it passes at speed, it slows down, it stops before the signal. */
export const signals: Film = {
  name: 'signal-lights',
  seconds: ACT * ACTS.length,
  draw: (second) => {
    const place = Math.min(ACTS.length - 1, Math.floor(second / ACT));
    const act = ACTS[place];
    if (act === undefined) return '';
    const own = second - place * ACT;
    return steppe(230) + track(RAILS) + signal(640, act.light) + train(act.x(own), RAILS) + speed(act.speed(own));
  },
  sound:
    '0.12*(random(0)-0.5)*between(mod(t,14),1,10)+0.2*sin(2*PI*660*t)*lt(mod(t,14),0.4)+0.2*sin(2*PI*440*t)*between(t,37,38)+0.02*sin(2*PI*98*t)',
};
